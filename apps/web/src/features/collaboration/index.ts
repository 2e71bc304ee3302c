export { ReviewQueueView } from './components/review-queue-view.tsx';
