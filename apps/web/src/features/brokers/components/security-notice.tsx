import { brokersCopy } from '@aex/contracts/copy/brokers';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

const texts = brokersCopy.securityNotice;

const parts = [
  {
    title: texts.dataSharedWithAex,
    lines: [
      texts.positionsAndHoldings,
      texts.orderHistoryAndTransactions,
      texts.performanceMetrics,
      texts.balancesAndCash,
    ],
  },
  {
    title: texts.howItIsProtected,
    lines: [texts.encryptionAtRest, texts.tlsInTransit, texts.credentialsAreNeverLogged],
  },
  {
    title: texts.weRecommend,
    lines: [texts.mfa, texts.useReadOnlyKeys, texts.reviewPermissionsRegularly],
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
        <Banner tone="warn" title={texts.title}>
          {texts.sandboxHint}
        </Banner>
      )}
      <p className="font-medium">{brokersCopy.scope}</p>
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
      <p className="text-small text-text-2">{texts.compliance}</p>
      {fault !== null && (
        <p role="alert" className="text-small text-down">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button tone="primary" busy={isBusy} onClick={onAccept} data-first-focus="">
          {texts.iUnderstandAndAccept}
        </Button>
      </div>
    </div>
  );
}
