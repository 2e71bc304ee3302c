import { landingCopy } from '@aex/contracts/copy/landing';
import type { IconName } from '#ui/icon.tsx';

const texts = landingCopy.landingTexts;

export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'chat',
    title: texts.evidence,
    text: texts.evidenceText,
  },
  {
    icon: 'gauge',
    title: texts.macro,
    text: texts.macroText,
  },
  {
    icon: 'article',
    title: texts.insightsYouCanFollow,
    text: texts.insightsText,
  },
  {
    icon: 'layers',
    title: texts.frameworks,
    text: texts.frameworksText,
  },
  {
    icon: 'behaviors',
    title: texts.symbols,
    text: texts.symbolsText,
  },
  {
    icon: 'alert',
    title: texts.states,
    text: texts.statesText,
  },
];

/** Specified prices of the hosted plans. */
export const plans = [
  {
    id: 'individual',
    name: texts.individual,
    price: '$199.99',
    bullets: [texts.researchChatWithSources, texts.macroRegimeAndLab, texts.insightsStrategiesAndSymbols],
  },
  {
    id: 'ria',
    name: 'RIA',
    price: '$299.99',
    bullets: [
      texts.allOfIndividual,
      texts.multiClientPortfolios,
      texts.internalThreadCollaboration,
      texts.auditLogs,
      texts.prioritySupport,
    ],
  },
] as const;
