import { useState } from 'react';
import type { LibraryFolder, LibraryOverview } from '@waybound/contract/documents/file-library';
import { PAPER_KINDS, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { Button } from '../../../kit/button/Button.tsx';
import { followLink } from '../../../kit/follow-link.ts';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../../kit/menu/RowMenuButton.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { formatBytes } from '../../../parts/files/format-bytes.ts';
import { useFormats } from '../../../parts/format.ts';
import { DeleteFolderDialog, FolderDialog } from '../dialogs/FolderDialogs.tsx';
import type { Change } from '../../../parts/list/use-list-url.ts';
import type { LibrarySearch } from '../library-search.ts';
import { folderOf, kindOf, NO_FOLDER, type LibraryUrl } from '../library-view.ts';

interface GroupNavProps {
  area: LibraryArea;
  address: LibraryUrl;
  /** Undefined until the first answer. */
  overview: LibraryOverview | undefined;
}

interface Group {
  key: string;
  label: string;
  count: number | undefined;
  isCurrent: boolean;
  change: Change<LibrarySearch>;
  folder?: LibraryFolder;
}

type Opened = { kind: 'save'; folder: LibraryFolder | undefined } | { kind: 'delete'; folder: LibraryFolder };

/** Kinds of papers, or folders; a list at the left, and one choice on a phone. */
export function GroupNav({ area, address, overview }: GroupNavProps) {
  const { t } = useTranslation('fileLibrary');
  const [opened, setOpened] = useState<Opened>();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; folder: LibraryFolder }>();
  const groups = useGroups(area, address, overview);
  const current = groups.find(({ isCurrent }) => isCurrent) ?? groups[0];
  const openMenu = (anchor: HTMLElement, folder: LibraryFolder) => setMenu({ anchor, folder });
  const { go } = address;

  return (
    <div className="library-groups">
      <SelectInput
        aria-label={t(`groups.${area}`)}
        value={current?.key}
        onChange={({ target }) => go(groups.find(({ key }) => key === target.value)?.change ?? {})}
      >
        {groups.map(({ key, label, count }) => (
          <option key={key} value={key}>
            {count === undefined ? label : `${label} (${count})`}
          </option>
        ))}
      </SelectInput>
      <nav aria-label={t(`groups.${area}`)}>
        <ul>
          {groups.map((group) => (
            <GroupLine key={group.key} group={group} address={address} onMenu={openMenu} />
          ))}
        </ul>
      </nav>
      {area === 'others' && (
        <div className="library-folder-tools">
          <Button size="small" variant="quiet" icon={<FolderPlus />} onClick={() => setOpened({ kind: 'save', folder: undefined })}>
            {t('folder.new')}
          </Button>
          {current?.folder && (
            <span className="library-open-folder">
              <FolderMenuButton folder={current.folder} onOpen={openMenu} />
            </span>
          )}
        </div>
      )}
      {overview && <StorageUsage usedBytes={overview.usedBytes} quotaBytes={overview.quotaBytes} />}
      {menu && (
        <Menu
          anchor={menu.anchor}
          label={t('folder.menu', { name: menu.folder.name })}
          items={[
            { key: 'rename', label: t('folder.rename'), onSelect: () => setOpened({ kind: 'save', folder: menu.folder }) },
            {
              key: 'delete',
              label: t('folder.delete'),
              isDanger: true,
              disabledReason: menu.folder.files > 0 ? t('folder.notEmpty') : undefined,
              onSelect: () => setOpened({ kind: 'delete', folder: menu.folder }),
            },
          ]}
          onClose={() => setMenu(undefined)}
        />
      )}
      {opened?.kind === 'save' && (
        <FolderDialog folder={opened.folder} onMade={({ id }) => go({ folder: id })} onClose={() => setOpened(undefined)} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteFolderDialog folder={opened.folder} onDone={() => go({ folder: undefined })} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}

function useGroups(area: LibraryArea, { search }: LibraryUrl, overview: LibraryOverview | undefined): Group[] {
  const { t } = useTranslation('fileLibrary');
  const group = (key: string, label: string, count: number | undefined, isCurrent: boolean, change: Change<LibrarySearch>): Group => {
    return { key, label, count, isCurrent, change };
  };
  const all = overview?.[area].all;
  if (area === 'papers') {
    const shown = kindOf(search);
    return [
      group('all', t('groups.all'), all, shown === undefined, { kind: undefined }),
      ...PAPER_KINDS.map((kind) => {
        const count = overview && (overview.kinds[kind] ?? 0);
        return group(kind, t(`kind.${kind}`), count, shown === kind, { kind });
      }),
    ];
  }
  const isLoose = search.folder === NO_FOLDER;
  const shown = folderOf(search);
  return [
    group('all', t('groups.all'), all, !isLoose && shown === undefined, { folder: undefined }),
    ...(overview?.folders ?? []).map((folder) => ({
      ...group(folder.id, folder.name, folder.files, shown === folder.id, { folder: folder.id }),
      folder,
    })),
    group(NO_FOLDER, t('groups.loose'), overview?.loose, isLoose, { folder: NO_FOLDER }),
  ];
}

interface GroupLineProps {
  group: Group;
  address: LibraryUrl;
  onMenu: (anchor: HTMLElement, folder: LibraryFolder) => void;
}

function GroupLine({ group: { label, count, isCurrent, change, folder }, address: { hrefOf, go }, onMenu }: GroupLineProps) {
  const format = useFormats();
  return (
    <li>
      <a href={hrefOf(change)} aria-current={isCurrent ? 'true' : undefined} onClick={(event) => followLink(event, () => go(change))}>
        <span>{label}</span> <b>{count === undefined ? '' : format.count(count)}</b>
      </a>
      {folder && <FolderMenuButton folder={folder} onOpen={onMenu} />}
    </li>
  );
}

function FolderMenuButton({ folder, onOpen }: { folder: LibraryFolder; onOpen: GroupLineProps['onMenu'] }) {
  const { t } = useTranslation('fileLibrary');
  return <RowMenuButton label={t('folder.menu', { name: folder.name })} onOpen={(anchor) => onOpen(anchor, folder)} />;
}

function StorageUsage({ usedBytes, quotaBytes }: { usedBytes: number; quotaBytes: number }) {
  const { t } = useTranslation('fileLibrary');
  const label = t('room', { used: formatBytes(usedBytes), quota: formatBytes(quotaBytes) });
  return (
    <p className="library-quota">
      <meter min={0} max={quotaBytes} high={quotaBytes * 0.9} value={usedBytes} aria-label={label} />
      <small>{label}</small>
    </p>
  );
}
