import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { MessageId } from '../../../messages/messages.js';
import { useText } from '../../../messages/text.js';
import { Moment } from '../../../time/time-words.js';
import { buttonClass } from '../../../widgets/button.js';
import { Row } from '../../../widgets/rows.js';
import { StatusChip } from '../../../widgets/status-chip.js';
import { settingsSearchOf } from '../settings-search.js';
import { actionOf } from './audit-actions.js';
import type { AuditEntry } from './audit-queries.js';
import { SUBJECTS } from './audit-search.js';
import styles from './audit.module.css';

/** Who did what to what, and when; or was not let. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }): JSX.Element {
  const text = useText();
  const { at, actor, action, subject, fields, outcome, code, network, requestId } = entry;
  const did = actionOf(action);
  return (
    <Row
      title={
        <>
          {did === null ? <code className={styles.code}>{action}</code> : text(`audit.did.${did}`)}
          {outcome === 'refused' && (
            <StatusChip tone="failed" icon="ban">
              {text('audit.refused')}
            </StatusChip>
          )}
        </>
      }
      actions={
        <Link
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to="/settings"
          search={settingsSearchOf({ tab: 'audit', subject: subject.id })}
        >
          {text('audit.history')}
          <span className="hidden-visually"> {subject.id}</span>
        </Link>
      }
    >
      <Actor actor={actor} />
      <Moment at={at} withSeconds />
      <Subject subject={subject} />
      {code !== null && <code className={styles.code}>{code}</code>}
      {fields.length > 0 && <span>{text('audit.fields', { fields: fields.join(', ') })}</span>}
      {network !== null && <span>{text('audit.network', { network })}</span>}
      {requestId !== null && (
        <span className={styles.request}>{text('audit.request', { id: requestId })}</span>
      )}
    </Row>
  );
}

function Actor({ actor }: { readonly actor: AuditEntry['actor'] }): JSX.Element {
  const text = useText();
  const { type, id } = actor;
  const kind = text(`audit.actor.one.${type}` as MessageId);
  const name = actor.name ?? kind;
  if (id === null)
    return (
      <span dir="auto" className={styles.actor}>
        {name}
      </span>
    );
  return (
    <span>
      {type === 'key' && `${kind} `}
      <Link
        className={styles.actor}
        to="/settings"
        search={settingsSearchOf({ tab: 'audit', actor: id })}
        title={text('audit.only', { name })}
      >
        {name}
      </Link>
    </span>
  );
}

function Subject({ subject }: { readonly subject: AuditEntry['subject'] }): JSX.Element {
  const text = useText();
  const { kind } = subject;
  const known = SUBJECTS.find((one) => one === kind);
  return (
    <span>
      {known === undefined ? kind : text(`audit.subject.one.${known}`)} <SubjectLink {...subject} />
    </span>
  );
}

/** Leads to where it is shown; what has no screen is only named. */
function SubjectLink({ kind, id }: AuditEntry['subject']): JSX.Element {
  const look = styles.subject;
  switch (kind) {
    case 'post':
      return (
        <Link className={look} to="/posts/$postId" params={{ postId: id }}>
          {id}
        </Link>
      );
    case 'run':
      return (
        <Link className={look} to="/campaigns/$runId" params={{ runId: id }}>
          {id}
        </Link>
      );
    case 'import':
      return (
        <Link className={look} to="/imports/$importId" params={{ importId: id }}>
          {id}
        </Link>
      );
    case 'webhook':
      return (
        <Link className={look} to="/developers/webhooks/$webhookId" params={{ webhookId: id }}>
          {id}
        </Link>
      );
    case 'key':
      return (
        <Link className={look} to="/developers">
          {id}
        </Link>
      );
    case 'account':
    case 'connection':
      return (
        <Link className={look} to="/accounts">
          {id}
        </Link>
      );
    case 'asset':
      return (
        <Link className={look} to="/media">
          {id}
        </Link>
      );
    default:
      return <span className={styles.code}>{id}</span>;
  }
}
