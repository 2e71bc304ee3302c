import type { Endpoint } from '@aex/contracts/endpoint';
import { allEndpoints } from '@aex/contracts/endpoints';
import { portfolioEndpoints } from '@aex/contracts/portfolio';
import { expect, it } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { describeWithStore } from '#server/testing/test-store.ts';
import { encodeCursor } from './page-cursor.ts';

const positions = [
  { key: 'not a moment', id: 'nor a number' },
  { key: '', id: '' },
  { key: '99999999999999999999', id: '-1' },
  { key: '2026-01-01T00:00:00.000Z', id: 'msg_1' },
  { key: '2026-01-01', id: 'msg_1' },
  { key: '0000-01-01T00:00:00.000Z', id: 'msg_1' },
  { key: '+275760-09-13T00:00:00.000Z', id: 'msg_1' },
  { key: '2026-01-01T00:00:00.000Z', id: 'msg_\0' },
  { key: 'a\ud800', id: '\0' },
];

function isPaged({ query }: Endpoint): boolean {
  return query !== undefined && 'shape' in query && 'cursor' in Object(query.shape);
}

describeWithStore('a cursor of another list', () => {
  it('is refused, or answered with what is behind it, by every list', async () => {
    const server = await testServer();
    const token = await server.asOwner();
    const { id } = await server.call(portfolioEndpoints.create, { token, body: { name: 'Mine' } });
    const faults: string[] = [];
    const lists = allEndpoints.filter(isPaged);
    for (const list of lists) {
      // Lists of other things than portfolios have none of this id.
      const params = Object.fromEntries([...list.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]));
      for (const position of positions) {
        const { statusCode } = await server.send(list, { token, params, query: { cursor: encodeCursor(position) } });
        if (statusCode >= 500) faults.push(`${list.id} ${JSON.stringify(position)} ${statusCode}`);
      }
    }
    expect(lists.length).toBeGreaterThan(30);
    expect(faults).toEqual([]);
  });
});
