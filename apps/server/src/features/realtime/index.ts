export { type Realtime, type RealtimeOptions, startRealtime } from './realtime-set-up.ts';
