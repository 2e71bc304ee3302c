import type { ChildProcess } from 'node:child_process';

/** The next report of this kind from a process of a benchmark. */
export function reportFrom<R extends { is: string }>(child: ChildProcess, is: string): Promise<R> {
  return new Promise((accept, reject) => {
    const fail = () => reject(new Error('A process of the benchmark ended too early.'));
    const look = (report: R) => {
      if (report.is !== is) return;
      child.off('message', look).off('exit', fail);
      accept(report);
    };
    child.on('message', look).once('exit', fail);
  });
}
