import { landingCopy } from '@aex/contracts/copy/landing';
import { nameOfContact } from '#lib/session/contact-address.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { linkLook } from '#ui/link-look.ts';

const texts = landingCopy.demoRequest;

/** The link to the operator's page, or a mail to the operator; without an address where the operator gave none. */
function linkTo(contact: string | null): string {
  if (contact?.startsWith('https:') === true) return contact;
  const subject = encodeURIComponent(texts.aDemoOfAex);
  const body = encodeURIComponent(`${texts.demoMailText} `);
  return `${contact ?? 'mailto:'}?subject=${subject}&body=${body}`;
}

export function DemoRequest() {
  const contact = useSignInOptions().data?.contact ?? null;
  return (
    <section
      aria-labelledby="demo"
      className="grid justify-items-start gap-3 rounded-card border border-border bg-surface-1 p-6"
    >
      <h2 id="demo" className="text-h2">
        {texts.seeItWithSomebody}
      </h2>
      <p className="text-text-2">{contact === null ? texts.noAddress : texts.goesTo(nameOfContact(contact))}</p>
      <a href={linkTo(contact)} className={linkLook('secondary', 'large')}>
        {texts.scheduleADemo}
      </a>
    </section>
  );
}
