import type { AdminHealth } from '@aex/contracts/admin';
import type { ReactNode } from 'react';
import { formatNumber, notAvailable } from '#lib/format/number-format.ts';
import { formatUptime } from '#lib/format/time-format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

const statusTones: Record<AdminHealth['status'], BadgeTone> = { healthy: 'up', degraded: 'warn', unhealthy: 'down' };

/** A name of the machine's as a heading shows it: `research.daily-seal` becomes `Research daily seal`. */
function sentence(name: string): string {
  const words = name.replaceAll(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-t border-border first:border-0">
      <dt className="text-text-2">{name}</dt>
      <dd className="numeric text-right text-num">{children}</dd>
    </div>
  );
}

export function SystemStatus({ health }: { health: AdminHealth }) {
  const { sse_status: stream, database, process } = health;
  return (
    <Card title="System Status">
      <dl>
        <Row name="Health">
          <Badge tone={statusTones[health.status]}>{sentence(health.status)}</Badge>
        </Row>
        <Row name="Stream connection">
          <Badge tone={stream.is_connected ? 'up' : 'neutral'}>
            {stream.is_connected ? 'Connected' : 'Nobody connected'}
          </Badge>
        </Row>
        <Row name="Uptime">{formatUptime(stream.uptime_seconds)}</Row>
        <Row name="Answers streaming">{formatNumber(stream.open_streams, 0)}</Row>
        <Row name="Sockets">{formatNumber(stream.open_sockets, 0)}</Row>
        <Row name="Disconnects">{formatNumber(stream.disconnect_count, 0)}</Row>
        <Row name="Reconnects">{formatNumber(stream.reconnect_count, 0)}</Row>
        <Row name={database.kind === 'embedded' ? 'Database, embedded' : 'Database, PostgreSQL'}>
          {database.latency_ms === null ? notAvailable : `${formatNumber(database.latency_ms, 1)} ms`}
        </Row>
        <Row name="Event loop delay, p99">{formatNumber(process.event_loop_p99_ms, 1)} ms</Row>
        <Row name="Memory">{formatNumber(process.memory_mib, 0)} MiB</Row>
      </dl>
    </Card>
  );
}

export function CorsCard({ cors }: { cors: AdminHealth['cors_status'] }) {
  return (
    <Card title="CORS Configuration">
      <dl>
        <Row name="Other origins">{cors.enabled ? 'Allowed' : 'None allowed'}</Row>
      </dl>
      <ul className="grid gap-1">
        {cors.allowed_origins.map((origin) => (
          <li key={origin} className="font-mono text-small break-all">
            {origin}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function JobsCard({ jobs }: { jobs: AdminHealth['jobs'] }) {
  return (
    <Card title="Jobs">
      {jobs.length === 0 && <p className="text-text-2">The schedule has not started.</p>}
      <ul className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
        {jobs.map(({ name, waiting, running, failed }) => (
          <li key={name} className="flex min-h-8 items-center justify-between gap-3 border-t border-border">
            <span className="min-w-0 break-words text-text-2">{sentence(name)}</span>
            <span className="numeric shrink-0 text-num">
              {waiting} waiting · {running} running{failed > 0 ? ` · ${failed} failed` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
