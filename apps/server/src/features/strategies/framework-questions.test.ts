import { expect, it } from 'vitest';
import { createFrameworkFinder } from './framework-questions.ts';
import { readStrategies } from './strategies-reader.ts';

const frameworks = readStrategies();
const questionsOf = createFrameworkFinder(frameworks);

it('finds the questions of each framework by its own prompt, however it is spaced', () => {
  for (const { prompt_template: prompt, questions } of frameworks) {
    expect(questions.length).toBeGreaterThan(1);
    expect(questionsOf(prompt)?.questions).toEqual(questions);
    expect(questionsOf(` ${prompt.replaceAll(' ', '\n ')}\n`)?.questions).toEqual(questions);
  }
});

it('asks them of the ticker that took the place of the framework’s own', () => {
  const prompt = frameworks.find(({ id }) => id === 's8')?.prompt_template ?? '';
  const asked = questionsOf(prompt.replaceAll('KO', '$PEP'));
  expect(asked?.questions.join(' ')).toContain('What dividends has PEP paid?');
  expect(asked?.questions.join(' ')).not.toContain('KO');
});

it('takes a prompt that asks anything else, or names two tickers for one, as a question of its own', () => {
  const prompt = frameworks.find(({ id }) => id === 's8')?.prompt_template ?? '';
  expect(questionsOf(prompt.replace('KO', 'PEP'))).toBeNull();
  expect(questionsOf(`${prompt} And of PEP?`)).toBeNull();
  expect(questionsOf(prompt.replace('dividend', 'coupon'))).toBeNull();
  expect(questionsOf('')).toBeNull();
});
