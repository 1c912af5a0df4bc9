import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import { answered, api } from '../../../api/client.js';
import { useRights } from '../../../api/rights.js';
import { useText } from '../../../messages/text.js';
import { Screen } from '../../../shell/screen.js';
import { Moment } from '../../../time/time-words.js';
import { Banner } from '../../../widgets/banner.js';
import { Button } from '../../../widgets/button.js';
import { Confirm } from '../../../widgets/confirm.js';
import { Loaded } from '../../../widgets/loaded.js';
import page from '../../../widgets/page.module.css';
import { RoleNote } from '../../../widgets/role-note.js';
import { Section } from '../../../widgets/section.js';
import { Deliveries } from './deliveries.js';
import { ReplayForm } from './replay-form.js';
import { RotateSecret } from './rotate-secret.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookState } from './webhook-state.js';
import { useWebhook, type Webhook } from './webhooks-queries.js';

const route = getRouteApi('/workspace/developers/webhooks/$webhookId');

/** One webhook: how it does, what it was told, and what can be done about it. */
export function WebhookScreen(): JSX.Element {
  const { webhookId } = route.useParams();
  const text = useText();
  const webhook = useWebhook(webhookId);
  return (
    <Screen title={webhook.data?.description || text('webhooks.one')}>
      <div className={page.page}>
        <Loaded query={webhook}>{(found) => <Details webhook={found} />}</Loaded>
        <Deliveries webhookId={webhookId} />
      </div>
    </Screen>
  );
}

function Details({ webhook }: { readonly webhook: Webhook }): JSX.Element {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { may } = useRights();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'replay' | null>(null);
  const path = { webhookId: webhook.id };
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['webhooks'] });
  const change = useMutation({
    mutationFn: (what: 'test' | 'switch'): Promise<unknown> =>
      what === 'test'
        ? answered(api.POST('/v1/webhooks/{webhookId}/test', { params: { path } }))
        : answered(
            api.PATCH('/v1/webhooks/{webhookId}', {
              params: { path },
              body: { enabled: !webhook.enabled },
            }),
          ),
    onSettled: refresh,
  });
  const remove = async (): Promise<void> => {
    await answered(api.DELETE('/v1/webhooks/{webhookId}', { params: { path } }));
    await navigate({ to: '/developers' });
    await refresh();
  };
  const close = (): void => setOpen(null);
  const { disabledReason, disabledAt, failingSince, previousSecretExpiresAt } = webhook;
  return (
    <Section
      title={webhook.url}
      words={
        <>
          <WebhookState webhook={webhook} />{' '}
          {webhook.events.includes('*') ? text('webhooks.all') : webhook.events.join(', ')}
        </>
      }
    >
      {change.isError && <Banner tone="failed">{change.error.message}</Banner>}
      {disabledReason !== null && disabledReason !== 'by_request' && disabledAt && (
        <Banner tone="failed">
          {text(`webhooks.off.${disabledReason}.words`)} <Moment at={disabledAt} />
        </Banner>
      )}
      {webhook.enabled && failingSince && (
        <Banner tone="risk">
          {text('webhooks.failing.words')} <Moment at={failingSince} />
        </Banner>
      )}
      {previousSecretExpiresAt && (
        <Banner tone="held">
          {text('webhooks.two-secrets')} <Moment at={previousSecretExpiresAt} />
        </Banner>
      )}
      {!may('integrate') && <RoleNote isShown />}
      <div className={page.actions}>
        {may('hooks') && (
          <Button
            busy={change.isPending && change.variables === 'test'}
            onClick={() => change.mutate('test')}
          >
            {text('webhooks.test')}
          </Button>
        )}
        {may('integrate') && (
          <>
            <Button onClick={() => setOpen('edit')}>{text('webhooks.edit')}</Button>
            <Button onClick={() => setOpen('rotate')}>{text('webhooks.rotate')}</Button>
          </>
        )}
        {may('hooks') && (
          <Button onClick={() => setOpen('replay')}>{text('webhooks.replay')}</Button>
        )}
        {may('integrate') && (
          <>
            <Button
              busy={change.isPending && change.variables === 'switch'}
              onClick={() => change.mutate('switch')}
            >
              {text(webhook.enabled ? 'webhooks.switch-off' : 'webhooks.switch-on')}
            </Button>
            <Confirm
              button={text('webhooks.delete')}
              title={text('webhooks.delete.title')}
              act={remove}
            >
              <p>{text('webhooks.delete.words')}</p>
            </Confirm>
          </>
        )}
      </div>
      {open === 'edit' && <WebhookForm webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecret webhookId={webhook.id} onClose={close} />}
      {open === 'replay' && <ReplayForm webhookId={webhook.id} onClose={close} />}
    </Section>
  );
}
