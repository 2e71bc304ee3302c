import { ArrowDown, ArrowUp, Download, Star } from 'lucide-react';
import { Switch, ToggleGroup } from 'radix-ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useRead } from './read.js';

const ranges = ['1mo', '3mo', '6mo', '1y', '2y', '5y', 'max'];

export function Component() {
  const { ticker } = useParams();
  const [range, setRange] = useState('1y');
  const [isLogarithmic, setIsLogarithmic] = useState(false);
  const quote = useRead(`/market/quotes?symbols=${ticker}`, 30_000).data?.quotes[0];
  const bars = useRead(`/market/bars?symbol=${ticker}&range=${range}`);
  return (
    <>
      <h1>{ticker}</h1>
      <Star /> {quote?.price?.toFixed(2) ?? 'N/A'} {quote?.change_percent < 0 ? <ArrowDown /> : <ArrowUp />}
      <ResponsiveContainer height={360}>
        <AreaChart data={bars.data?.bars}>
          <CartesianGrid />
          <XAxis dataKey="date" />
          <YAxis scale={isLogarithmic ? 'log' : 'linear'} domain={['auto', 'auto']} />
          <Tooltip />
          <Area dataKey="close" />
        </AreaChart>
      </ResponsiveContainer>
      <ToggleGroup.Root type="single" value={range} onValueChange={setRange}>
        {ranges.map((name) => (
          <ToggleGroup.Item key={name} value={name}>
            {name}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <Switch.Root aria-label="Logarithmic" checked={isLogarithmic} onCheckedChange={setIsLogarithmic}>
        <Switch.Thumb />
      </Switch.Root>
      <Download />
      <Link to={`/chat?ticker=${ticker}`}>Discuss in Chat</Link>
    </>
  );
}
