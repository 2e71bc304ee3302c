export { AppearanceSection } from '#features/settings/components/appearance-section.tsx';
export { NotificationsSection } from '#features/settings/components/notifications-section.tsx';
