import * as z from 'zod/mini';

export const strategyCategorySchema = z.enum(['macro_playbook', 'equity_deep_dive', 'options_builder']);
export type StrategyCategory = z.infer<typeof strategyCategorySchema>;
