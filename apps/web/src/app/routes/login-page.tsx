import { loginPageCopy } from '@aex/contracts/copy/login-page';
import { createLazyRoute, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { CardPage } from '#app/shell/card-page.tsx';
import { LoginForm } from '#features/auth/index.ts';
import { Sentence } from '#ui/sentence.tsx';

const texts = loginPageCopy.loginPage;

const linkLook = 'text-accent-text underline underline-offset-3';

function LoginPage() {
  const navigate = useNavigate();
  const isLeftElsewhere = useLocation({ select: ({ hash }) => hash === 'left' });
  return (
    <CardPage title={texts.logIn}>
      {isLeftElsewhere && (
        <p role="status" className="mb-4 text-text-2">
          {texts.leftElsewhere}
        </p>
      )}
      <LoginForm onDone={() => void navigate({ to: '/chat/{-$threadId}', params: { threadId: undefined } })} />
      <p className="mt-4 text-center text-text-2">
        <Link to="/reset-password" className={linkLook}>
          {texts.forgotYourPassword}
        </Link>
      </p>
      <p className="mt-2 text-center text-text-2">
        <Sentence
          parts={texts.noAccount(
            <Link to="/signup" className={linkLook}>
              {texts.signUp}
            </Link>,
          )}
        />
      </p>
    </CardPage>
  );
}

export const loginLazyRoute = createLazyRoute('/bare/login')({ component: LoginPage });
