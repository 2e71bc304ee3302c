import { adminCopy } from '@aex/contracts/copy/admin';
import type { Person } from '@aex/contracts/people';
import { useState, type FormEvent } from 'react';
import { PersonDialog } from '#features/admin/components/person-dialog.tsx';
import { usePeople } from '#features/admin/people-queries.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { useIdentity } from '#lib/session/use-session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TextField } from '#ui/field.tsx';
import { LoadingRegion, Skeleton } from '#ui/skeleton.tsx';

const texts = adminCopy.peopleCard;

/** Everybody with an account here, and what each may do. */
export function PeopleCard() {
  const [wanted, setWanted] = useState('');
  const [query, setQuery] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const people = usePeople(query);
  const { data: identity } = useIdentity();
  const shown = people.data?.pages.flatMap((page) => page.users) ?? [];
  const opened = shown.find((person) => person.id === openId);

  function search(event: FormEvent): void {
    event.preventDefault();
    setQuery(wanted.trim());
  }

  return (
    <Card title={texts.people}>
      <form role="search" aria-label={texts.people} onSubmit={search} className="flex items-start gap-2">
        <div className="min-w-0 flex-1 sm:max-w-80">
          <TextField
            label={texts.nameOrAddress}
            type="search"
            maxLength={100}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </div>
        <Button type="submit" icon="search" className="mt-[23px] lg:h-9!">
          {texts.search}
        </Button>
      </form>
      {people.isPending && (
        <LoadingRegion label={texts.loadingThePeople}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {people.data === undefined && people.error !== null && (
        <ErrorState title={texts.notLoaded} detail={messageOf(people.error)} onRetry={() => void people.refetch()} />
      )}
      {people.data !== undefined && shown.length === 0 && <p className="py-4 text-text-2">{texts.nobodyHasThatName}</p>}
      <ul>
        {shown.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === identity?.id}
            onOpen={() => setOpenId(person.id)}
          />
        ))}
      </ul>
      {people.hasNextPage && (
        <Button className="mt-2" busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {texts.showMorePeople}
        </Button>
      )}
      {opened !== undefined && (
        <PersonDialog
          key={opened.id}
          person={opened}
          isSelf={opened.id === identity?.id}
          onClose={() => setOpenId(null)}
        />
      )}
    </Card>
  );
}

function PersonRow({ person, isSelf, onOpen }: { person: Person; isSelf: boolean; onOpen: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2 first:border-0">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{person.display_name ?? person.username}</span>
          <Badge>{person.role}</Badge>
          {person.institutional && <Badge tone="accent">{texts.institutional}</Badge>}
          {person.second_factor && <Badge tone="up">{texts.secondFactor}</Badge>}
          {person.disabled_at !== null && <Badge tone="down">{texts.disabled}</Badge>}
          {isSelf && <Badge tone="info">{texts.you}</Badge>}
        </p>
        <p className="numeric text-small break-words text-text-3">
          {person.username}
          {person.email === null ? '' : ` · ${person.email}`} ·{' '}
          {person.last_seen_at === null ? texts.neverSeen : texts.lastSeen(formatAsOf(person.last_seen_at))}
        </p>
      </div>
      <Button aria-label={texts.manageNamed(person.username)} onClick={onOpen}>
        {texts.manage}
      </Button>
    </li>
  );
}
