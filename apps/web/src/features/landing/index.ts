export { LandingView } from '#features/landing/components/landing-view.tsx';
