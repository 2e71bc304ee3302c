import type { AdminHealth } from '@aex/contracts/admin';
import { adminCopy } from '@aex/contracts/copy/admin';
import type { ReactNode } from 'react';
import { useIsFirstReading } from '#features/admin/admin-queries.ts';
import { formatNumber, notAvailable } from '#lib/format/number-format.ts';
import { formatAsOf } from '#lib/format/time-format.ts';
import { formatUptime } from '#lib/format/uptime-format.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

const texts = adminCopy.systemCards;

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

function StreamBadge({ isConnected }: { isConnected: boolean }) {
  const isFirstReading = useIsFirstReading();
  if (isConnected) return <Badge tone="up">{texts.connected}</Badge>;
  return <Badge>{isFirstReading ? texts.measuring : texts.nobodyConnected}</Badge>;
}

function Latency({ database: { latency_ms: latencyMs, away_since: awaySince } }: Pick<AdminHealth, 'database'>) {
  if (latencyMs !== null) return texts.latency(formatNumber(latencyMs, 1));
  return awaySince === null ? notAvailable : texts.awaySince(formatAsOf(awaySince));
}

export function SystemStatus({ health }: { health: AdminHealth }) {
  const { sse_status: stream, database, process } = health;
  return (
    <Card title={texts.systemStatus}>
      <dl>
        <Row name={texts.health}>
          <Badge tone={statusTones[health.status]}>{sentence(health.status)}</Badge>
        </Row>
        <Row name={texts.streamConnection}>
          <StreamBadge isConnected={stream.is_connected} />
        </Row>
        <Row name={texts.uptime}>{formatUptime(stream.uptime_seconds)}</Row>
        <Row name={texts.answersStreaming}>{formatNumber(stream.open_streams, 0)}</Row>
        <Row name={texts.sockets}>{formatNumber(stream.open_sockets, 0)}</Row>
        <Row name={texts.disconnects}>{formatNumber(stream.disconnect_count, 0)}</Row>
        <Row name={texts.reconnects}>{formatNumber(stream.reconnect_count, 0)}</Row>
        <Row name={database.kind === 'embedded' ? texts.databaseEmbedded : texts.databasePostgreSQL}>
          <Latency database={database} />
        </Row>
        <Row name={texts.eventLoopDelayP99}>
          {process.event_loop_p99_ms === null
            ? notAvailable
            : texts.eventLoop(formatNumber(process.event_loop_p99_ms, 1))}
        </Row>
        <Row name={texts.memory}>{texts.memorySize(formatNumber(process.memory_mib, 0))}</Row>
      </dl>
    </Card>
  );
}

export function CorsCard({ cors }: { cors: AdminHealth['cors_status'] }) {
  return (
    <Card title={texts.corsConfiguration}>
      <dl>
        <Row name={texts.otherOrigins}>{cors.enabled ? texts.allowed : texts.noneAllowed}</Row>
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

export function JobsCard({ health: { jobs, database } }: { health: AdminHealth }) {
  return (
    <Card title={texts.jobs}>
      {jobs.length === 0 && (
        <p className="text-text-2">{database.latency_ms === null ? texts.notKnown : texts.notStarted}</p>
      )}
      <ul className="grid gap-x-6 md:grid-cols-2 xl:grid-cols-3">
        {jobs.map(({ name, waiting, running, failed }) => (
          <li key={name} className="flex min-h-8 items-center justify-between gap-3 border-t border-border">
            <span className="min-w-0 break-words text-text-2">{sentence(name)}</span>
            <span className="numeric shrink-0 text-num">
              {texts.standing({ waiting, running })}
              {failed > 0 ? ` · ${texts.failed(failed)}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
