export { OfflineNotice } from '#features/offline/components/offline-notice.tsx';
