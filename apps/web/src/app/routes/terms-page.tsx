import { copy } from '@aex/contracts/copy';
import { termsCopy } from '@aex/contracts/copy/terms';
import { createLazyRoute } from '@tanstack/react-router';
import { TextPage, type TextSection } from '#app/shell/text-page.tsx';

const texts = termsCopy.termsPage;

const sections: readonly TextSection[] = [
  {
    title: texts.whatThisIs,
    text: texts.whatThisIsText,
  },
  {
    title: texts.whatThisIsNot,
    text: texts.whatThisIsNotText(copy.disclaimer),
  },
  {
    title: texts.data,
    text: texts.dataText,
  },
  {
    title: texts.yourAccount,
    text: texts.yourAccountText,
  },
];

function TermsPage() {
  return <TextPage title={texts.termsOfService} sections={sections} />;
}

export const termsLazyRoute = createLazyRoute('/bare/terms')({ component: TermsPage });
