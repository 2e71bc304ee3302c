export { MacroBar } from '#features/macro/components/macro-bar.tsx';
export { RegimeBanner } from '#features/macro/components/regime-banner.tsx';
