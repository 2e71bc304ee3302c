import { accountIntents } from './account/account-intents.ts';
import { companyIntents } from './company/company-intents.ts';
import { comparisonIntents } from './comparison/comparison-intents.ts';
import { mixIntents } from './comparison/mix-intents.ts';
import { pairIntents } from './comparison/pair-intents.ts';
import { seriesLinkIntents } from './comparison/series-link-intents.ts';
import type { Intent } from './intent.ts';
import { documentIntents } from './library/document-intents.ts';
import { libraryIntents } from './library/library-intents.ts';
import { cycleIntents } from './macro/cycle-intents.ts';
import { macroFigureIntents } from './macro/figure-intents.ts';
import { rateMoveIntents } from './macro/rate-move-intents.ts';
import { regimeIntents } from './macro/regime-intents.ts';
import { seriesIntents } from './macro/series-intents.ts';
import { behaviorIntents } from './market/behavior-intents.ts';
import { rankingIntents } from './market/ranking-intents.ts';
import { optionIntents } from './options/option-intents.ts';
import { calendarIntents } from './symbol/calendar-intents.ts';
import { dayCountIntents } from './symbol/day-count-intents.ts';
import { missingDaysIntents } from './symbol/missing-days-intents.ts';
import { overviewIntent } from './symbol/overview-intent.ts';
import { priceIntents } from './symbol/price-intents.ts';
import { returnIntents } from './symbol/return-intents.ts';
import { riskIntents } from './symbol/risk-intents.ts';
import { savingPlanIntents } from './symbol/saving-plan-intents.ts';
import { sessionIntents } from './symbol/session-intents.ts';
import { technicalIntents } from './symbol/technical-intents.ts';
import { weekdayIntents } from './symbol/weekday-intents.ts';
import { refusalIntents } from './talk/refusal-intents.ts';
import { talkIntents } from './talk/talk-intents.ts';

/** Every kind of question there is, in the order in which an answer tells them. */
export const intents: readonly Intent[] = [
  ...refusalIntents,
  ...regimeIntents,
  ...macroFigureIntents,
  ...cycleIntents,
  ...rateMoveIntents,
  ...seriesIntents,
  ...behaviorIntents,
  ...rankingIntents,
  ...optionIntents,
  ...accountIntents,
  ...documentIntents,
  ...libraryIntents,
  ...companyIntents,
  overviewIntent,
  ...priceIntents,
  ...returnIntents,
  ...savingPlanIntents,
  ...riskIntents,
  ...calendarIntents,
  ...dayCountIntents,
  ...missingDaysIntents,
  ...weekdayIntents,
  ...technicalIntents,
  ...sessionIntents,
  ...mixIntents,
  ...pairIntents,
  ...seriesLinkIntents,
  ...comparisonIntents,
  ...talkIntents,
];
