export { AdminView } from './components/admin-view.tsx';
