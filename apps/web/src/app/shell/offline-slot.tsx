import { lazy, Suspense } from 'react';

const OfflineNotice = lazy(() =>
  import('#features/offline/index.ts').then((module) => ({ default: module.OfflineNotice })),
);

/** Room for the word that the server is out of reach; it comes after the page, and out of the cache without a server. */
export function OfflineSlot() {
  return (
    <Suspense>
      <OfflineNotice />
    </Suspense>
  );
}
