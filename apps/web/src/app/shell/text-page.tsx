import type { ReactNode } from 'react';

export type TextSection = { title: string; text: string; link?: { href: string; label: string } };

type TextPageProps = {
  title: string;
  sections: readonly TextSection[];
  /** What stands behind the text. */
  children?: ReactNode;
};

/** A page of plain text in titled sections. */
export function TextPage({ title, sections, children }: TextPageProps) {
  return (
    <article className="prose mx-auto w-full p-4 py-8">
      <h1 tabIndex={-1} className="text-h1">
        {title}
      </h1>
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className="mb-1 text-h2">{section.title}</h2>
          <p className="text-text-2">
            {section.text}
            {section.link !== undefined && (
              <>
                {' '}
                <a href={section.link.href} target="_blank" rel="noopener">
                  {section.link.label}
                </a>
              </>
            )}
          </p>
        </section>
      ))}
      {children}
    </article>
  );
}
