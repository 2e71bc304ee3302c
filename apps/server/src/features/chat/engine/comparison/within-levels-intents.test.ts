import { expect, it } from 'vitest';
import { recognise } from '../reading/recognition.ts';
import { withinLevelsIntents } from './within-levels-intents.ts';

const isMeant = (plain: string) =>
  recognise(plain, withinLevelsIntents, { command: null, hasSymbol: true }).ids.length > 0;

it.each([
  'average return of spy when inflation was above 4%',
  'spy returns with the fed funds rate below 1%',
  'volatility of spy on days when the vix was above 30',
  'how did qqq do when the 10 year yield was above 4%',
  'gold returns when real yields were negative',
])('asks of the times at which a figure was beyond a level: "%s"', (plain) => expect(isMeant(plain)).toBe(true));

it.each([
  'what did spy do the last time the vix was above 30',
  'how often was inflation above 4%',
  'spy after the vix rose above 30',
  'when was inflation last above 4%',
])('leaves the last spell, counts and what came after to others: "%s"', (plain) => expect(isMeant(plain)).toBe(false));
