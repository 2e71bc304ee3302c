import { usernameSchema } from '@aex/contracts/signup-fields';
import { expect, test } from 'vitest';
import { usernameFault } from '#features/auth/username-fault.ts';

const rule = 'may hold letters, digits, dot, dash and underscore, but not';

test.each([
  ['Ada Lovelace', `${rule} a space; \u201cAda.Lovelace\u201d would do`],
  ['ada@example.org', `${rule} \u201c@\u201d`],
  ['ada b@c', `${rule} a space or \u201c@\u201d`],
  ['Jose\u0301', `${rule} a mark that is no letter of its own`],
  ['_ada', 'must begin with a letter or a digit'],
])('the name %j is refused with what is wrong in it', (name, fault) => {
  expect(usernameFault(name)).toBe(fault);
  expect(usernameSchema.safeParse(name).success).toBe(false);
});

test.each(['  Ada  ', 'ada.lovelace', 'Ада', '山田太郎', '0x_7-b'])('the name %j is one', (name) => {
  expect(usernameFault(name)).toBeNull();
  expect(usernameSchema.safeParse(name).success).toBe(true);
});

test('the name that is proposed is one', () => {
  const proposed = /\u201c(.+)\u201d/.exec(usernameFault('Ada  King Lovelace') ?? '')?.[1];
  expect(usernameSchema.safeParse(proposed).data).toBe('Ada.King.Lovelace');
});
