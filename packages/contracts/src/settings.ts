import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { modeSchema, symbolSchema } from './primitives.ts';

const displayNameSchema = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)));
const emailSchema = z.nullable(z.email('must be an email address').check(z.maxLength(254)));
const onboardingTickersSchema = z.array(symbolSchema).check(z.maxLength(50));

export const themeSchema = z.enum(['cosmic_dark', 'light', 'system']);
export const marketColorsSchema = z.enum(['green_red', 'blue_orange', 'red_up']);
export const densitySchema = z.enum(['comfortable', 'compact']);

const clockTimeSchema = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'));
const timeZoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, 'must be a time zone such as Europe/Berlin'));

const notificationFields = {
  macro_regime_changes: z.boolean(),
  research_updates: z.boolean(),
  market_alerts: z.boolean(),
  /** Letters, where the operator has connected a mail server: one each, one a day, or none. */
  mail: z.enum(['immediate', 'daily', 'off']),
  /** Between these, by the clock of `time_zone`, letters and push messages wait; none while either is null. */
  quiet_from: z.nullable(clockTimeSchema),
  quiet_until: z.nullable(clockTimeSchema),
  time_zone: timeZoneSchema,
};
const appearanceFields = {
  theme: themeSchema,
  market_colors: marketColorsSchema,
  density: densitySchema,
  reduced_motion: z.boolean(),
  keyboard_shortcuts: z.boolean(),
  /** Answers are shown when they are complete, not while they are written. */
  whole_answers: z.boolean(),
};
const onboardingFields = { completed: z.boolean(), tickers: onboardingTickersSchema, mode: modeSchema };

export const settingsSchema = z.object({
  display_name: displayNameSchema,
  email: emailSchema,
  notifications: z.object(notificationFields),
  appearance: z.object(appearanceFields),
  sandbox_mode: z.boolean(),
  onboarding: z.object(onboardingFields),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The whole of what GET gave, or a part; what is left out stays as it is. */
export const settingsChangeSchema = z.strictObject({
  display_name: z.optional(displayNameSchema),
  email: z.optional(emailSchema),
  notifications: z.optional(z.partial(z.strictObject(notificationFields))),
  appearance: z.optional(z.partial(z.strictObject(appearanceFields))),
  sandbox_mode: z.optional(z.boolean()),
  onboarding: z.optional(z.partial(z.strictObject(onboardingFields))),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

export const settingsEndpoints = {
  get: defineEndpoint({
    id: 'settings.get',
    method: 'GET',
    path: '/api/v1/settings',
    access: 'session',
    summary: "The caller's settings.",
    answer: { kind: 'json', status: 200, schema: settingsSchema },
    errors: ['unauthenticated'],
  }),
  put: defineEndpoint({
    id: 'settings.put',
    method: 'PUT',
    path: '/api/v1/settings',
    access: 'session',
    summary: 'Change settings: the whole of what GET gave, or a part.',
    body: settingsChangeSchema,
    answer: { kind: 'json', status: 200, schema: settingsSchema },
    errors: ['unauthenticated', 'forbidden', 'conflict', 'invalid'],
  }),
};

// Every answer with settings is looked at, and to find a zone anew costs more than all else of it.
const knownZones = new Set<string>();
const mostZones = 1000;

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    const isZone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    if (isZone && knownZones.size < mostZones) knownZones.add(name);
    return isZone;
  } catch {
    return false;
  }
}
