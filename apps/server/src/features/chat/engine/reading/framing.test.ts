import { expect, test } from 'vitest';
import { withoutFraming } from './framing.ts';

test.each([
  ['my client asks how bonds behaved in 2022', 'how bonds behaved in 2022'],
  ['i would like to know where gold is trading', 'where gold is trading'],
  ['hi there, quick one: what is the ytd return of spy?', 'what is the ytd return of spy?'],
  ['i am wondering whether gold has beaten stocks', 'whether gold has beaten stocks'],
  ['do you know what the unemployment rate is?', 'what the unemployment rate is?'],
  ['i would be grateful if you could tell me how apple has done', 'how apple has done'],
])('what says who asks and how politely is no part of the question: %s', (plain, asked) => {
  expect(withoutFraming(plain)).toBe(asked);
});

test.each([
  'my accountant says gold will crash',
  'do you know apple?',
  'thanks',
  'i like to hold gold',
  'hello world fund',
])('what says something, or asks of the desk, stays: %s', (plain) => {
  expect(withoutFraming(plain)).toBe(plain);
});

test.each([
  ['write a short note to my client on the regime', 'tell me about the regime'],
  ['draft an email about nvidia', 'tell me about nvidia'],
  ['give me a one-paragraph briefing i can send to a client about inflation', 'tell me about inflation'],
])('a note is asked for as what it is about: %s', (plain, asked) => {
  expect(withoutFraming(plain)).toBe(asked);
});

test.each([
  ['plot the yield curve slope since 2000', 'the yield curve slope since 2000'],
  ['show me a chart of unemployment', 'unemployment'],
  ['plot the yield curve', 'plot the yield curve'],
  ['chart aapl and msft', 'chart aapl and msft'],
])('a figure of the economy that is to be drawn is asked for as it is: %s', (plain, asked) => {
  expect(withoutFraming(plain)).toBe(asked);
});
