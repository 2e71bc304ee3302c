-- What was audited is neither changed nor removed, and each entry is linked to the one that was kept before it, so that a
-- change behind the triggers is found. The links are made as a transaction commits, in the order in which they commit.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end;
$$;

create table audit_chain (
  seq bigint primary key,
  entry_id bigint not null unique,
  hash text not null
);

-- The moment as a number, since a text of it would depend on a setting.
create function link_hash_of(entry audit_entries, before text) returns text language sql stable as $$
  select encode(sha256(convert_to(before || jsonb_build_array(
    entry.id, (extract(epoch from entry.occurred_at) * 1000000)::bigint, entry.workspace_id, entry.actor_id, entry.action,
    entry.object_type, entry.object_id, entry.request_id, entry.address, entry.details, entry.client_id
  )::text, 'UTF8')), 'hex');
$$;

create function link_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  -- Nothing is locked after this one, so nobody who waits for it is waited for.
  perform pg_advisory_xact_lock(4270818);
  -- Restored entries come with their links.
  if exists (select from audit_chain where entry_id = new.id) then
    return null;
  end if;
  select * into last from audit_chain order by seq desc limit 1;
  insert into audit_chain
    values (coalesce(last.seq, 0) + 1, new.id, link_hash_of(new, coalesce(last.hash, repeat('0', 64))));
  return null;
end;
$$;

do $$
declare
  entry audit_entries;
  place bigint := 0;
  before text := repeat('0', 64);
begin
  for entry in select * from audit_entries order by id loop
    place := place + 1;
    before := link_hash_of(entry, before);
    insert into audit_chain values (place, entry.id, before);
  end loop;
end;
$$;

create constraint trigger audit_entries_linked after insert on audit_entries deferrable initially deferred
  for each row execute function link_audit_entry();
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function refuse_audit_change();
create trigger audit_chain_no_truncate before truncate on audit_chain
  for each statement execute function refuse_audit_change();
