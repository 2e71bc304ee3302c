import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { retryLoading } from '#lib/api/loading-retry.ts';

function watched(client: QueryClient, key: string, queryFn: (call: { signal: AbortSignal }) => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey: [key], queryFn, retry: false, networkMode: 'always' });
  const results: (string | undefined)[] = [];
  observer.subscribe(({ data }) => results.push(data));
  return { observer, results };
}

const never = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a reading that hangs is given up and asked for again, one that is there is left alone', async () => {
  const client = new QueryClient();
  const signals: AbortSignal[] = [];
  const hanging = watched(client, 'quotes', ({ signal }) => {
    signals.push(signal);
    return signals.length === 1 ? never(signal) : Promise.resolve('here');
  });
  const settled = vi.fn<() => Promise<string>>(() => Promise.resolve('there'));
  watched(client, 'macro', settled);
  await expect.poll(() => client.getQueryData(['macro'])).toBe('there');

  const reload = vi.fn<() => void>();
  await retryLoading(client, reload);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(hanging.observer.getCurrentResult().data).toBe('here');
  expect(settled).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('where no reading is waited for the page is read anew', async () => {
  const reload = vi.fn<() => void>();
  await retryLoading(new QueryClient(), reload);
  expect(reload).toHaveBeenCalledOnce();
});
