export { ClientView } from './components/client-view.tsx';
export { ClientsView } from './components/clients-view.tsx';
