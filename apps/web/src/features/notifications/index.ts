export { AlertsSection } from '#features/notifications/components/alerts-section.tsx';
export { BrowserPush } from '#features/notifications/components/browser-push.tsx';
export { NotificationBell } from '#features/notifications/components/notification-bell.tsx';
export { SymbolAlert } from '#features/notifications/components/symbol-alert.tsx';
