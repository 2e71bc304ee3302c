import { copy } from '@aex/contracts/copy';
import { helpCopy } from '@aex/contracts/copy/help';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { TextPage, type TextSection } from '#app/shell/text-page.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { nameOfContact } from '#lib/session/contact-address.ts';
import { useSignInOptions } from '#lib/session/use-sign-in-options.ts';
import { ErrorState } from '#ui/error-state.tsx';

const texts = helpCopy.helpPage;

const sections: readonly TextSection[] = [
  { title: texts.ask, text: texts.askText },
  { title: texts.find, text: texts.findText },
  { title: texts.badges, text: texts.badgesText },
  { title: texts.verified, text: texts.verifiedText },
];

/** Whom to ask, as the operator has said. */
function personSection(contact: string | null): TextSection {
  if (contact === null) return { title: texts.person, text: texts.noContact };
  return {
    title: texts.person,
    text: texts.personText(nameOfContact(contact)),
    link: { href: contact, label: texts.write },
  };
}

function HelpPage() {
  const { data: options, error, refetch } = useSignInOptions();
  const person = options === undefined ? [] : [personSection(options.contact)];
  return (
    <TextPage title={texts.help} sections={[...sections, ...person]}>
      {options === undefined && error !== null && (
        <ErrorState title={texts.personNotLoaded} detail={messageOf(error)} onRetry={() => void refetch()} />
      )}
      <section>
        <h2 className="mb-1 text-h2">{texts.settings}</h2>
        <p className="text-text-2">
          {texts.settingsText} <Link to="/settings">{texts.settingsLink}</Link>
        </p>
      </section>
      <p className="mt-4 text-text-2">{copy.disclaimer}</p>
    </TextPage>
  );
}

export const helpLazyRoute = createLazyRoute('/shell/help')({ component: HelpPage });
