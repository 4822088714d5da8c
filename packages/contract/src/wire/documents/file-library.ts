import { wire } from '../../wire.ts';
import { DOCUMENT_TYPES } from './files.ts';

export const TEXT_DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const LIBRARY_TYPES = [...DOCUMENT_TYPES, TEXT_DOCUMENT_TYPE] as const;
/** What a browser shows by itself. */
export const PREVIEW_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export const LIBRARY_AREAS = ['papers', 'others'] as const;
export type LibraryArea = (typeof LIBRARY_AREAS)[number];

export const PAPER_KINDS = [
  'businessLicence',
  'powerOfAttorney',
  'customsRegistration',
  'taxCertificate',
  'productCertificate',
  'safetyReport',
  'contract',
  'otherPaper',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const EXPIRY_STATES = ['soon', 'over'] as const;
export type ExpiryState = (typeof EXPIRY_STATES)[number];

export const LIBRARY_SORTS = ['uploadedAt', 'name', 'size', 'expiresOn'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
export const LIBRARY_PAGE_SIZES = [20, 50, 100] as const;

export const MAX_LIBRARY_BATCH = 50;
export const MAX_FOLDERS = 100;
/** The longest name that is stored of an upload: 150 characters, of which rare ones count twice, and an ending. */
export const MAX_FILE_NAME = 310;
export const MAX_FOLDER_NAME = 40;
export const MAX_FILE_NOTE = 200;
export const MAX_FILE_KEYWORD = 60;

export const listLibrary = wire({ path: '/customer/file/list' });
export const libraryOverview = wire({ path: '/customer/file/overview' });
export const uploadLibraryFile = wire({ path: '/customer/file/upload', sent: 'multipart', changes: true });
export const saveLibraryFile = wire({ path: '/customer/file/save', changes: true });
export const deleteLibraryFiles = wire({ path: '/customer/file/delete', changes: true });
export const downloadLibraryFile = wire({ path: '/customer/file/download', answers: 'file' });
export const saveFolder = wire({ path: '/customer/file/folder/save', changes: true });
export const deleteFolder = wire({ path: '/customer/file/folder/delete', changes: true });
