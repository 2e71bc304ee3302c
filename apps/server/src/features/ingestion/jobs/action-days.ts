import type { CorporateAction } from '#providers/market-data/market-data-port.ts';

/**
 * One split and one dividend of a symbol a day. A regular and a special dividend of one day add up; the same one told twice
 * counts once, and what is told of other symbols does not count at all.
 */
export function actionsByDay(actions: readonly CorporateAction[], symbol: string): CorporateAction[] {
  const byDay = Map.groupBy(
    actions.filter((action) => action.symbol === symbol),
    ({ kind, exDate }) => `${kind} ${exDate}`,
  );
  return [...byDay.values()].flatMap((sameDay): CorporateAction[] => {
    const last = sameDay.at(-1);
    if (last === undefined || last.kind === 'split') return last === undefined ? [] : [last];
    const amounts = new Set(sameDay.flatMap((action) => (action.kind === 'dividend' ? [action.amount] : [])));
    return [{ ...last, amount: [...amounts].reduce((sum, amount) => sum + amount, 0) }];
  });
}
