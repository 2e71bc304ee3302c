/** The forms of a text by number: `other`, and those of the language's further plural categories that it has. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

// Made when the first count is told: that takes a phone milliseconds, for which the start of a page should not wait.
let rules: Intl.PluralRules | null = null;

/** The form that a count takes. */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('en');
  return forms[rules.select(count)] ?? forms.other;
}
