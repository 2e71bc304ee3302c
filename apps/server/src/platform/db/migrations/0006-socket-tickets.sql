-- Single-use tickets for the socket, by hash: a ticket stands in an address, where a bearer token must not.
create table socket_tickets (
  ticket_hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

create index socket_tickets_by_session on socket_tickets (session_id);
create index socket_tickets_by_expiry on socket_tickets (expires_at);
