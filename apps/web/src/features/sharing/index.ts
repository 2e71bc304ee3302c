export { SharedThreadView } from './components/shared-thread-view.tsx';
export { ThreadFileActions } from './components/thread-file-actions.tsx';
