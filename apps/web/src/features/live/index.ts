export { LiveNotice } from '#features/live/components/live-notice.tsx';
export { SimulatedNotice } from '#features/live/components/simulated-notice.tsx';
