import type { BrokerCredentials, BrokerProviderInfo } from '@aex/contracts/brokers';
import { brokersCopy } from '@aex/contracts/copy/brokers';
import { useState } from 'react';
import { useConnectBroker } from '#features/brokers/broker-queries.ts';
import { ApiKeyForm } from '#features/brokers/components/api-key-form.tsx';
import { FlexTokenForm } from '#features/brokers/components/flex-token-form.tsx';
import { SecurityNotice } from '#features/brokers/components/security-notice.tsx';
import { messageOf } from '#lib/api/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';

const texts = brokersCopy.connectDialog;

type ConnectDialogProps = { info: BrokerProviderInfo; sandbox: boolean; onClose: () => void };

/** A form where the provider needs one, then the security notice, then the connection or the broker's own page. */
export function ConnectDialog({ info, sandbox, onClose }: ConnectDialogProps) {
  // The paper broker issues the Flex token itself.
  const needsForm = info.kind === 'api_key' || (info.kind === 'flex_token' && !sandbox);
  const [step, setStep] = useState<'form' | 'notice'>(needsForm ? 'form' : 'notice');
  const [values, setValues] = useState<BrokerCredentials | null>(null);
  const connect = useConnectBroker();
  const fault = connect.isError ? messageOf(connect.error) : null;
  const { provider, provider_name: name } = info;

  function accept(): void {
    const isSignIn = info.kind === 'sign_in';
    const request = { provider, isSignIn, sandbox, credentials: values };
    // A sign-in leaves this page; its dialog stays until the browser has gone.
    connect.mutate(request, {
      onSuccess: () => {
        if (!isSignIn) onClose();
      },
      onError: () => setStep(needsForm ? 'form' : 'notice'),
    });
  }

  if (step === 'form') {
    const form = {
      fault,
      values: values ?? {},
      onCancel: onClose,
      onSubmit: (given: BrokerCredentials) => {
        setValues(given);
        connect.reset();
        setStep('notice');
      },
    };
    return (
      <Dialog
        key="form"
        title={info.kind === 'api_key' ? texts.connectViaApiKey : texts.connectNamed(name)}
        onClose={onClose}
      >
        {info.kind === 'api_key' ? <ApiKeyForm {...form} sandbox={sandbox} /> : <FlexTokenForm {...form} />}
      </Dialog>
    );
  }
  const shown = values?.broker_name ?? name;
  return (
    // A dialog of its own, so that the focus goes into it.
    <Dialog key="notice" title={texts.noticeTitle(shown)} onClose={onClose}>
      <SecurityNotice
        sandbox={sandbox}
        fault={fault}
        isBusy={connect.isPending || connect.isSuccess}
        onAccept={accept}
        onCancel={onClose}
      />
    </Dialog>
  );
}
