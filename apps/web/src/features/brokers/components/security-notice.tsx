import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

const parts = [
  {
    title: 'Data shared with AEX',
    lines: ['Positions and holdings', 'Order history and transactions', 'Performance metrics', 'Balances and cash'],
  },
  {
    title: 'How it is protected',
    lines: ['Encryption at rest', 'TLS in transit', 'Credentials are never logged'],
  },
  {
    title: 'We recommend',
    lines: ['Enable MFA at your broker', 'Use read-only keys', 'Review permissions regularly'],
  },
] as const;

type SecurityNoticeProps = {
  sandbox: boolean;
  fault: string | null;
  isBusy: boolean;
  onAccept: () => void;
  onCancel: () => void;
};

/** What a connection shares and how it is kept, to be accepted before anything is sent. */
export function SecurityNotice({ sandbox, fault, isBusy, onAccept, onCancel }: SecurityNoticeProps) {
  return (
    <div className="grid gap-3">
      {sandbox && (
        <Banner tone="warn" title="Sandbox Mode">
          This connection uses test credentials and simulated data.
        </Banner>
      )}
      {parts.map(({ title, lines }) => (
        <section key={title}>
          <h3 className="text-h3">{title}</h3>
          <ul className="list-disc pl-5 text-text-2">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-small text-text-2">
        Compliance: the connection is used to read only. AEX places no orders, moves no money and gives no investment
        advice; every connection and its end is entered in the audit log.
      </p>
      {fault !== null && (
        <p role="alert" className="text-small text-down">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button tone="primary" busy={isBusy} onClick={onAccept} data-first-focus="">
          I Understand and Accept
        </Button>
      </div>
    </div>
  );
}
