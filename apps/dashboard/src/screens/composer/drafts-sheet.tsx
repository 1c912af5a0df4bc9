import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { answered, api } from '../../api/client.js';
import { draftService } from '../../drafts/draft-service.js';
import { draftStore } from '../../drafts/draft-store.js';
import { allDrafts } from '../../drafts/all-drafts.js';
import { useText } from '../../messages/text.js';
import { Moment } from '../../time/time-words.js';
import { buttonClass } from '../../widgets/button.js';
import { Confirm } from '../../widgets/confirm.js';
import { Loaded } from '../../widgets/loaded.js';
import { Row, Rows } from '../../widgets/rows.js';
import { Sheet } from '../../widgets/sheet.js';

/** What the person is writing, here and in their other browsers. */
export function DraftsSheet(props: {
  readonly owner: string;
  /** The draft on the page. */
  readonly openId: string;
  readonly onClose: () => void;
}): JSX.Element {
  const text = useText();
  const client = useQueryClient();
  const { owner, openId, onClose } = props;
  const drafts = useQuery({
    queryKey: ['drafts', owner],
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const [kept, service] = await Promise.all([
        draftStore.list(owner).catch(() => []),
        answered(
          api.GET('/v1/dashboard/drafts', { params: { query: { limit: 100 } }, signal }),
        ).catch(() => null),
      ]);
      return allDrafts(kept, service?.drafts ?? null);
    },
  });
  const remove = async (id: string): Promise<void> => {
    await draftService.remove(id);
    await draftStore.remove(id);
    await client.invalidateQueries({ queryKey: ['drafts'] });
  };
  return (
    <Sheet title={text('composer.drafts')} size="large" onClose={onClose}>
      <Loaded query={drafts}>
        {(listed) =>
          listed.length === 0 ? (
            <p>{text('composer.drafts.none')}</p>
          ) : (
            <Rows label={text('composer.drafts')}>
              {listed.map(({ id, title, updatedAt, isOnlyHere }) => (
                <Row
                  key={id}
                  title={title || text('composer.drafts.untitled')}
                  actions={
                    id === openId ? (
                      text('composer.drafts.open-now')
                    ) : (
                      <>
                        <Link
                          to="/compose"
                          search={{ draft: id }}
                          className={buttonClass({ size: 'small' })}
                          onClick={onClose}
                        >
                          {text('composer.drafts.resume')}
                        </Link>
                        <Confirm
                          button={text('composer.drafts.delete')}
                          title={text('composer.drafts.delete.title')}
                          act={() => remove(id)}
                        >
                          {text('composer.drafts.delete.words', {
                            title: title || text('composer.drafts.untitled'),
                          })}
                        </Confirm>
                      </>
                    )
                  }
                >
                  <Moment at={updatedAt} /> {isOnlyHere && text('composer.drafts.only-here')}
                </Row>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Sheet>
  );
}
