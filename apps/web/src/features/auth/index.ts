export { LoginForm } from '#features/auth/components/login-form.tsx';
export { ConfirmEmail } from '#features/auth/components/confirm-email.tsx';
export { ResetPassword } from '#features/auth/components/reset-password.tsx';
export { SignupView } from '#features/auth/components/signup-view.tsx';
export { useContinueAsGuest, useForgetAccount, useLogout } from '#features/auth/auth-queries.ts';
