import { keyboardSheetCopy } from '@aex/contracts/copy/keyboard-sheet';
import { useIdentity } from '#lib/session/use-session.ts';
import type { Shortcut } from '#lib/shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';

const texts = keyboardSheetCopy.keyboardSheet;

/** Keys that single controls answer to themselves; listed with the rest. */
const ownKeys: readonly { keys: string; label: string }[] = [
  { keys: texts.searchKeys, label: texts.search },
  { keys: 'w', label: texts.editWatchlist },
  { keys: 'm', label: texts.readTheMacroBar },
  { keys: 'u', label: texts.undo },
  { keys: texts.sidebarKeys, label: texts.foldTheSidebar },
  { keys: texts.sendKeys, label: texts.sendTheMessage },
  { keys: texts.newLineKeys, label: texts.newLine },
  { keys: texts.editLastKeys, label: texts.editLastQuestion },
  { keys: texts.stopOrCloseKeys, label: texts.stopOrClose },
  { keys: texts.chartCursorKeys, label: texts.chartCursor },
  { keys: texts.chartZoomKeys, label: texts.chartZoom },
  { keys: texts.chartRangeKeys, label: texts.chartRange },
  { keys: 'l', label: texts.chartLog },
  { keys: 'c', label: texts.chartCompare },
  { keys: 't', label: texts.chartTable },
];

/** Public readers have no such panel. */
const internalKeys = [{ keys: texts.panelKeys, label: texts.showThePanel }];

function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key) => (
        <kbd key={key} className="rounded-chip border border-border-strong bg-surface-2 px-1.5 font-mono text-small">
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** The keys of every page, in a dialog. */
export function KeyboardSheet({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  const isInternal = useIdentity().data?.mode === 'internal';
  const listed = [...shortcuts, ...ownKeys, ...(isInternal ? internalKeys : [])];
  return (
    <Dialog title={texts.keyboard} onClose={onClose}>
      <dl className="grid">
        {listed.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between border-t border-border py-1.5 first:border-0">
            <dt className="text-text-2">{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
