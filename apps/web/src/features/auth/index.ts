export { LoginForm } from '#features/auth/components/login-form.tsx';
export { SignupForm } from '#features/auth/components/signup-form.tsx';
export { useContinueAsGuest, useLogout } from '#features/auth/auth-queries.ts';
