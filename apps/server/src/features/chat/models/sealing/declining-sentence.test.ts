import { expect, it } from 'vitest';
import { sealText } from '../testing/sealed-text.ts';

const declined: ReadonlyArray<readonly [question: string, text: string]> = [
  ['Will NVDA reach $500?', "I can't say whether NVDA will reach $500."],
  ['Will NVDA rise 20% by 2027?', 'I cannot tell whether NVDA will rise 20% by 2027.'],
  ['Should I put $10,000 in NVDA?', "I can't tell you whether to put $10,000 in NVDA."],
  ['Should I put a quarter of it in NVDA?', "I can't say whether to put a quarter of it in NVDA."],
  ['What is 15% of my portfolio?', "I can't see your portfolio, so I do not know what 15% of it is."],
  ['Was revenue 26 billion?', 'I can\u2019t confirm that revenue was 26 billion.'],
  ['How many of 30 days were up?', 'I could not find how many of the 30 days were up.'],
  ['What was it worth 3 months ago?', 'I do not have the price of 3 months ago.'],
  ['What happened at 3:30 pm?', "I have no intraday data, so I can't tell what happened at 3:30 pm."],
  ['What about 2019 to 2021?', 'I do not have data for NVDA between 2019 and 2021.'],
  ['What comes in Q3 2027?', "I can't know what NVDA does in Q3 2027."],
  ['What comes?', 'Forecasts for the next 18 months are beyond what the tools hold.'],
  ['What was its P/E?', 'No evidence here covers the years before 2010.'],
  ['What was its P/E?', 'Unfortunately, no data is available for fiscal 2024.'],
  ['What was its P/E?', 'I do not have data for the first half of 2024.'],
  ['Will it top $60 billion?', "Sorry, but I can't know whether it tops $60 billion, as that lies in the future."],
  ['Will it top $60 billion?', "**I can't say** whether it tops $60 billion."],
  ['Will it top $60 billion?', "Whether it tops $60 billion can't be known."],
  ['What was its P/E?', '- There isn\u2019t any data for fiscal 2024.'],
  ['What was its P/E?', "Data for fiscal 2024 isn't available."],
];

it.each(declined)('lets what only declines stand with the figures of its question: %s %s', (question, text) => {
  const [sentence, ...more] = sealText([text], question);
  expect(more).toEqual([]);
  expect(sentence?.text).toBe(text);
  expect(sentence?.claims.filter(({ status }) => status !== 'not_checkable')).toEqual([]);
});

it('says of a figure of the question that nothing is said of it', () => {
  const [sentence] = sealText(["I can't say whether NVDA will reach $500."], 'Will NVDA reach $500?');
  expect(sentence?.claims).toEqual([expect.objectContaining({ text: '$500', status: 'not_checkable' })]);
});

it('takes no direction from what only declines', () => {
  expect(sealText(["I can't say which stocks fell most."])[0]?.claims).toEqual([]);
  expect(sealText(['NVDA fell, and I know which stocks fell most.'])[0]?.claims).not.toEqual([]);
});

const smuggled = [
  "I can't confirm that revenue was 26.0 billion.",
  "I can't confirm that revenue was \uff12\uff16 billion.",
  "I can't confirm that revenue was twenty-six billion.",
  "I can't say why NVDA fell 12%.",
  "I can't say whether NVDA holds the $480 that it closed at.",
  'I have no doubt that revenue was 26 billion.',
  "I can't tell you more than that it is worth $500.",
  'I have no data after the split of 10 June 2024.',
  "I have no data after NVDA's split in 2024.",
  "I can't know what NVDA does, but it rose 12%.",
  "I can't know what it does: it rose 12%.",
  'I do not know, it fell by half.',
  "I don't know whether it will fall below 90 dollars again.",
  "I don't have fewer than 26 reasons.",
  'I have no data for 2024 dollars of revenue.',
  'I have no data below a price of 2024.',
  'Nobody can know that the price of 2027 is the target.',
  'No data is available for the 40 suppliers.',
  "I can't know how NVDA will top its 26 billion.",
  'I have no figures for NVDA other than 26.0.',
  "I can't give a number but XII percent is likely.",
  "I can't know what happens in the next 12% of days.",
  'I do not know of a time since NVDA crashed in March 2027.',
  'Nobody knows, NVDA tripled.',
  "I can't say whether it will double again.",
  "I can't say whether the 20% of NVDA will hold.",
  "I can't say whether it holds 1**2**%.",
  "I can't say whether it holds &#49;2%.",
  "I can't say whether it is tw\u0435lve percent.",
  "I can't say whether it is XII percent.",
  "I'm sorry, but it is at $480.",
  "I can't say whether it rises, as that is about the future of its 26 billion.",
  'There is no data but the 26 billion of revenue.',
  '- I have no data; the price is $480.',
  "I can't say whether it reaches $50.",
  "I can't say whether it reaches 500%.",
  "I can't say why it is at $500.",
  "I can't say what comes after it fell to $500.",
  'I can\u2019t say more. It is at $500.',
  'NVDA is at $500.',
];

it.each(smuggled)('strikes or flags a figure that is told by declining: %s', (text) => {
  const claims = sealText([text], 'Will NVDA, at $500, reach $5,000?').flatMap((sentence) => sentence.claims);
  expect(claims.some(({ status }) => status === 'unsupported' || status === 'contradicted')).toBe(true);
});
