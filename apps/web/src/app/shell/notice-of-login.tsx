import { appCopy } from '@aex/contracts/copy/app';
import { tellSignInNotice, useSignInNotice } from '#lib/session/sign-in-notice.ts';
import { IconButton } from '#ui/button.tsx';

const texts = appCopy.noticeOfLogin;

/** What the server had to say of the login, such as the mode it could not give; until it is closed. */
export function NoticeOfLogin() {
  const notice = useSignInNotice();
  if (notice === null) return null;
  return (
    <div className="flex items-start gap-2 border-b border-border bg-info-soft px-3 py-1.5 lg:px-6">
      <p role="status" className="min-w-0 flex-1 self-center text-small text-text">
        {notice}
      </p>
      <IconButton icon="close" label={texts.closeTheNotice} onClick={() => tellSignInNotice(null)} />
    </div>
  );
}
