import { privacyCopy } from '@aex/contracts/copy/privacy';
import { createLazyRoute } from '@tanstack/react-router';
import { TextPage, type TextSection } from '#app/shell/text-page.tsx';

const texts = privacyCopy.privacyPage;

const sections: readonly TextSection[] = [
  {
    title: texts.whoHoldsYourData,
    text: texts.whoHoldsYourDataText,
  },
  {
    title: texts.whatIsStored,
    text: texts.whatIsStoredText,
  },
  {
    title: texts.whatStaysInYourBrowser,
    text: texts.whatStaysInYourBrowserText,
  },
  {
    title: texts.whereQuestionsGo,
    text: texts.whereQuestionsGoText,
  },
  {
    title: texts.howToHaveItRemoved,
    text: texts.howToHaveItRemovedText,
  },
];

function PrivacyPage() {
  return <TextPage title={texts.privacyPolicy} sections={sections} />;
}

export const privacyLazyRoute = createLazyRoute('/bare/privacy')({ component: PrivacyPage });
