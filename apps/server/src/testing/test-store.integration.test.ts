import { expect, it } from 'vitest';
import { describeWithStore, emptyStore, testStore } from './test-store.ts';

describeWithStore('the test store', () => {
  it('is migrated and answers', async () => {
    const { database, appliedMigrations } = testStore();
    expect(appliedMigrations).toEqual([]);
    const { rows } = await database.pool.query('select count(*)::int as count from accounts');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('forgets every row when it is emptied', async () => {
    const { database } = testStore();
    await database.pool.query(
      "insert into workspaces (id, name, kind, created_at) values ('wsp_x', 'X', 'demo', now())",
    );
    await emptyStore(testStore());
    const { rows } = await database.pool.query('select id from workspaces');
    expect(rows).toEqual([]);
  });
});
