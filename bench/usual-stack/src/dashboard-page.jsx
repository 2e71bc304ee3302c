import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { Line, LineChart, ResponsiveContainer, YAxis } from 'recharts';
import { useRead } from './read.js';

const symbols = ['SPY', 'QQQ', 'IWM', 'TSLA', 'NVDA'];

function Tile({ symbol, price, change_percent: change }) {
  const month = useRead(`/market/bars?symbol=${symbol}&range=1mo`);
  return (
    <Link to={`/symbols/${symbol}`}>
      {symbol} {price?.toFixed(2) ?? 'N/A'} {change < 0 ? <ArrowDown /> : <ArrowUp />} {change?.toFixed(2) ?? 'N/A'}
      <ResponsiveContainer width={64} height={20}>
        <LineChart data={month.data?.bars}>
          <YAxis hide domain={['dataMin', 'dataMax']} />
          <Line dataKey="close" dot={false} isAnimationActive={false} />
        </LineChart>
      </ResponsiveContainer>
    </Link>
  );
}

function Rows({ title, path, name }) {
  const read = useRead(path, 30_000);
  return (
    <section>
      <h2>{title}</h2>
      {read.data?.[name]?.map((row) => (
        <p key={row.id ?? row.kind}>{row.title}</p>
      ))}
    </section>
  );
}

export function Component() {
  const quotes = useRead(`/market/quotes?symbols=${symbols.join(',')}`, 30_000);
  return (
    <>
      <h1>AEX Overview</h1>
      {quotes.data?.quotes.map((quote) => (
        <Tile key={quote.symbol} {...quote} />
      ))}
      <Rows title="Recent Conversations" path="/threads?limit=3" name="threads" />
      <Rows title="Recent Insights" path="/insight/posts?limit=3" name="posts" />
      <Rows title="Intelligence Pulse" path="/behaviors" name="cards" />
    </>
  );
}
