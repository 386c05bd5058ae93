import type { PdfFault } from '@gangway/domain/files/file-rules'
import type { HostilePdf } from './hostile-pdf-frames.ts'
import {
  flateBody,
  objectStream,
  pagesOf,
  type PdfBodies,
  pdfWithTable,
  pdfWithXrefStream,
  streamBody,
  withUpdate,
} from './pdf-writer.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const pages = pagesOf(1)

/** One page, with additions to the catalog and the page, and more objects. */
const withAdded = (added: { catalog?: string; page?: string }, more: PdfBodies = {}) =>
  pdfWithTable({ ...pagesOf(1, added), ...more })

const inCatalog = (name: string, fault: PdfFault, catalog: string, more: PdfBodies = {}) => ({
  name,
  fault,
  bytes: () => withAdded({ catalog }, more),
})

const inPage = (name: string, fault: PdfFault, page: string, more: PdfBodies = {}) => ({
  name,
  fault,
  bytes: () => withAdded({ page }, more),
})

/** Something in an object stream, where a search of the file's text does not see it. */
const packed = (name: string, fault: PdfFault, text: string, type?: string): HostilePdf => ({
  name,
  fault,
  bytes: () =>
    pdfWithXrefStream(
      {
        ...pagesOf(1, { catalog: '/OpenAction 700 0 R' }),
        500: objectStream({ 700: text }, type === undefined ? {} : { type }),
      },
      { packed: [700] },
    ),
})

/** An object inside the bytes of a stream: a reader that follows the table finds it. */
function insideStream(): Buffer {
  const body = streamBody('', `700 0 obj\n${script}\nendobj`)
  return withAdded({ catalog: '/OpenAction 700 0 R' }, { 10: body })
}

/** An object that a wrong offset in the stream's head cuts out of a string. */
function insideString(): Buffer {
  const text = `(${script.replaceAll(/[()\\]/g, ' ')})`
  const content = `700 1 ${text}`
  const first = '700 1 '.length
  const body = flateBody(`/Type /ObjStm /N 1 /First ${first}`, content)
  return pdfWithXrefStream({ ...pages, 500: body }, { packed: [700] })
}

/** Both numbers lead to the first object; reading one after the other finds the second. */
function behindAnother(): Buffer {
  const head = '700 0 701 0 '
  const body = flateBody(`/Type /ObjStm /N 2 /First ${head.length}`, `${head}1 ${script}`)
  return pdfWithXrefStream({ ...pages, 500: body }, { packed: [700, 701] })
}

/** Files that would do something by themselves, or are more than something to read. */
export const hostileActions: readonly HostilePdf[] = [
  inCatalog('script on opening', 'javascript', `/OpenAction ${script}`),
  inCatalog('script on opening, elsewhere', 'javascript', '/OpenAction 10 0 R', { 10: script }),
  inCatalog(
    'script by name',
    'javascript',
    '/Names << /JavaScript << /Names [ (a) 10 0 R ] >> >>',
    { 10: script },
  ),
  inCatalog('script in a stream', 'javascript', '/OpenAction << /S /JavaScript /JS 10 0 R >>', {
    10: streamBody('', 'app.alert(1)'),
  }),
  inCatalog(
    'script, spelled otherwise',
    'javascript',
    '/OpenAction << /S /J#61v#61Script /J#53 (1) >>',
  ),
  inCatalog(
    'script, all letters spelled otherwise',
    'javascript',
    '/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>',
  ),
  inCatalog('script without its kind', 'javascript', '/OpenAction << /JS (1) >>'),
  inCatalog(
    'script behind a jump',
    'javascript',
    `/OpenAction << /S /GoTo /D [ 3 0 R /Fit ] /Next ${script} >>`,
  ),
  inCatalog('script deep in lists', 'javascript', `/X [ [ [ << /Y [ ${script} ] >> ] ] ]`),
  inCatalog('script behind a comment', 'javascript', '/OpenAction<</S%x\n/JavaScript%y\r/JS(1)>>'),
  inCatalog('script in a list that nothing ends', 'javascript', `/X [ 1 2 ${script}`),
  inCatalog(
    'script behind a string with brackets',
    'javascript',
    `/X (a \\) (b) ) /OpenAction ${script}`,
  ),
  inPage('script of a page', 'javascript', `/AA << /O ${script} >>`),
  inPage('script of a link', 'javascript', `/Annots [ << /Subtype /Link /A ${script} >> ]`),
  inPage(
    'script of a field',
    'javascript',
    `/Annots [ << /Subtype /Widget /AA << /K ${script} >> >> ]`,
  ),
  inPage(
    'script as an address',
    'javascript',
    '/Annots [ << /A << /S /URI /URI (javascript:alert\\(1\\)) >> >> ]',
  ),
  inPage(
    'script as an address, escaped',
    'javascript',
    '/Annots [ << /A << /S /URI /URI (\\152ava\\\nscript:1) >> >> ]',
  ),
  inPage(
    'script as an address, in digits',
    'javascript',
    '/Annots [ << /A << /S /URI /URI <4a 61 76 61 73 63 72 69 70 74 3a 31> >> >> ]',
  ),
  inPage(
    'script as an address of two bytes a letter',
    'javascript',
    '/Annots [ << /A << /S /URI /URI <FEFF006A0061007600610073006300720069007000740 03A> >> >> ]',
  ),
  inPage(
    'script as an address behind line breaks',
    'javascript',
    `/Annots [ << /A << /S /URI /URI (${'\\\n'.repeat(5_000)}javascript:1) >> >> ]`,
  ),
  inPage(
    'script as an address behind blanks',
    'javascript',
    `/Annots [ << /A << /S /URI /URI <${' '.repeat(5_000)}6a6176617363726970743a31> >> >> ]`,
  ),
  packed('script in a stream of objects', 'javascript', script),
  packed('script in a stream of objects without its type', 'javascript', script, ''),
  packed(
    'script in a stream of objects, spelled otherwise',
    'javascript',
    '<< /S /Java#53cript >>',
  ),
  {
    name: 'script in no table',
    fault: 'javascript',
    bytes: () =>
      Buffer.from(
        pdfWithTable(pages)
          .toString('latin1')
          .replace('xref\n', `700 0 obj ${script} endobj\nxref\n`)
          .replace(
            /startxref\n(\d+)/,
            (_all, at: string) =>
              `startxref\n${Number(at) + `700 0 obj ${script} endobj\n`.length}`,
          ),
        'latin1',
      ),
  },
  { name: 'script inside a stream', fault: 'javascript', bytes: insideStream },
  { name: 'script inside a string', fault: 'javascript', bytes: insideString },
  { name: 'script that no number leads to', fault: 'javascript', bytes: behindAnother },
  {
    name: 'script in a later version',
    fault: 'javascript',
    bytes: () =>
      withUpdate(pdfWithTable(pages), {
        1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>`,
      }),
  },
  {
    name: 'script in an earlier version',
    fault: 'javascript',
    bytes: () =>
      withUpdate(withAdded({ catalog: `/OpenAction ${script}` }), {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
      }),
  },
  {
    name: 'script in a trailer',
    fault: 'javascript',
    bytes: () => pdfWithTable(pages, { trailer: `/Root 1 0 R /X ${script}` }),
  },
  {
    name: 'script whose number is behind a comment',
    fault: 'javascript',
    bytes: () =>
      Buffer.from(
        withAdded({}, { 700: script }).toString('latin1').replace('700 0 obj', '700 0%\nobj'),
        'latin1',
      ),
  },

  inCatalog('program on opening', 'active', '/OpenAction << /S /Launch /F (cmd.exe) >>'),
  inCatalog(
    'program on opening, spelled otherwise',
    'active',
    '/OpenAction << /S /L#61unch /Win << /F (cmd.exe) >> >>',
  ),
  inCatalog('address on opening', 'active', '/OpenAction << /S /URI /URI (https://x.example) >>'),
  inCatalog('address on opening, elsewhere', 'active', '/OpenAction 10 0 R', {
    10: '<< /S /URI /URI (https://x.example) >>',
  }),
  inCatalog(
    'address after a jump on opening',
    'active',
    '/OpenAction << /S /GoTo /D [ 3 0 R /Fit ] /Next << /S /URI /URI (https://x.example) >> >>',
  ),
  inCatalog(
    'file inside',
    'active',
    '/Names << /EmbeddedFiles << /Names [ (a.exe) 10 0 R ] >> >>',
    {
      10: '<< /Type /Filespec /F (a.exe) /EF << /F 11 0 R >> >>',
      11: streamBody('/Type /EmbeddedFile', 'MZ'),
    },
  ),
  inCatalog('file that goes with it', 'active', '/AF [ 10 0 R ]', {
    10: '<< /Type /Filespec /F (a.xml) >>',
  }),
  inCatalog('collection of files', 'active', '/Collection << /View /D >>'),
  inCatalog('form of the other kind', 'active', '/AcroForm << /XFA 10 0 R /Fields [ ] >>', {
    10: streamBody('', '<xdp/>'),
  }),
  inCatalog('something at closing', 'active', '/AA << /WC << /S /Named /N /Print >> >>'),
  inPage('program of a link', 'active', '/Annots [ << /A << /S /Launch /F (a.bat) >> >> ]'),
  inPage(
    'form that is sent',
    'active',
    '/Annots [ << /A << /S /SubmitForm /F (https://x.example) >> >> ]',
  ),
  inPage('form that is filled', 'active', '/Annots [ << /A << /S /ImportData /F (a.fdf) >> >> ]'),
  inPage(
    'another file by a link',
    'active',
    '/Annots [ << /A << /S /GoToR /F (\\\\\\\\x.example\\\\a.pdf) /D [ 0 /Fit ] >> >> ]',
  ),
  inPage(
    'a file inside by a link',
    'active',
    '/Annots [ << /A << /S /GoToE /T << /R /C >> >> >> ]',
  ),
  inPage(
    'file pinned to a page',
    'active',
    '/Annots [ << /Subtype /FileAttachment /FS 10 0 R >> ]',
    { 10: '<< /F (a) >>' },
  ),
  inPage('player', 'active', '/Annots [ << /Subtype /RichMedia /RichMediaContent << >> >> ]'),
  inPage('film', 'active', '/Annots [ << /Subtype /Movie /Movie << /F (a.avi) >> >> ]'),
  inPage('sound', 'active', '/Annots [ << /A << /S /Sound /Sound 10 0 R >> >> ]', {
    10: streamBody('/R 8000', 'x'),
  }),
  inPage('model', 'active', '/Annots [ << /Subtype /3D /3DD 10 0 R >> ]', {
    10: streamBody('', 'x'),
  }),
  inPage(
    'this machine by a link',
    'active',
    '/Annots [ << /A << /S /URI /URI (file:///etc/passwd) >> >> ]',
  ),
  inPage(
    'page of the web by a link',
    'active',
    '/Annots [ << /A << /S /URI /URI (data:text/html,x) >> >> ]',
  ),
  inPage('content from elsewhere', 'active', '/X 10 0 R', {
    10: streamBody('/F << /FS /URL /F (https://x.example/a) >>', ''),
  }),
  packed('program in a stream of objects', 'active', '<< /S /Launch /F (a) >>'),
  packed(
    'address on opening, in a stream of objects',
    'active',
    '<< /S /URI /URI (https://x.example) >>',
  ),
]
