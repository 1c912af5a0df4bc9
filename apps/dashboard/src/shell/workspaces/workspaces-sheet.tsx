import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useText } from '../../messages/text.js';
import { Banner } from '../../widgets/banner.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Loaded } from '../../widgets/loaded.js';
import page from '../../widgets/page.module.css';
import { Sheet } from '../../widgets/sheet.js';
import { NewWorkspaceForm } from './new-workspace-form.js';
import type { WorkspacesPart } from './open-workspaces.js';
import { switchTo, workspacesQuery, type Workspace } from './workspaces-queries.js';
import styles from './workspaces.module.css';

/** Where else this person works, and a workspace more. */
export function WorkspacesSheet(props: {
  readonly opensWith: WorkspacesPart;
  readonly onClose: () => void;
}): JSX.Element {
  const { opensWith, onClose } = props;
  const text = useText();
  const [isMaking, setMaking] = useState(opensWith === 'new');
  const workspaces = useQuery(workspacesQuery);
  const change = useMutation({ mutationFn: switchTo });
  if (isMaking) {
    return (
      <Sheet title={text('workspaces.new')} onClose={onClose}>
        <NewWorkspaceForm onBack={() => setMaking(false)} />
      </Sheet>
    );
  }
  return (
    <Sheet title={text('workspaces.title')} onClose={onClose}>
      <div className={page.form}>
        {change.isError && <Banner tone="failed">{change.error.message}</Banner>}
        <Loaded query={workspaces}>
          {(found) => (
            <ul className={styles.list} aria-label={text('workspaces.title')}>
              {found.map((one) => (
                <li key={one.id}>
                  <Choice
                    workspace={one}
                    isComing={change.variables === one.id && (change.isPending || change.isSuccess)}
                    disabled={change.isPending}
                    onChoose={() => (one.current ? onClose() : change.mutate(one.id))}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <div className={page.actions}>
          <Button icon="plus" onClick={() => setMaking(true)}>
            {text('workspaces.new')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Choice(props: {
  readonly workspace: Workspace;
  readonly isComing: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}): JSX.Element {
  const text = useText();
  const { name, mode, role, current } = props.workspace;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-current={current || undefined}
      disabled={props.disabled}
      onClick={props.onChoose}
    >
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <small>
          {text(`role.${role}`)} · {text(`workspaces.mode.${mode}`)}
        </small>
      </span>
      {current && <Icon name="check" />}
      {props.isComing && <Icon name="loader-circle" spinning />}
    </button>
  );
}
