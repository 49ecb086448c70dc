// The page's own sentences, in the languages of the game, and which of them are said. A sentence of index.html stands
// there in English, with its key in data-words.
const sentences = {
  en: {
    play: 'Play',
    title: 'To the title',
    full: 'Full screen',
    open: 'Open a replay or a court',
    edition: 'New edition: reload',
    article: 'Why does it pass through?',
    figure: 'Figure',
    run: 'Run',
    hold: 'Pause',
    again: 'Back to the beginning',
    whole: 'The whole exhibit, in a new tab',
    loading: 'Loading',
    canvas: 'Megaphone DE Pong: the game. Tab leaves it.',
    tools: 'The page',
    closed: 'The game is closed.',
    stopped: 'The game has stopped. ',
    advice: 'Reload the page, or open it in a current Chrome, Edge, Firefox or Safari.',
    missing: 'This browser has no {what}, or it is switched off, and the game needs it. ',
    memory: 'The game needs about 200 MB of memory, and the browser has not given it: close other tabs, then reload.',
    broken: 'The game could not be started ({why}). ',
    damaged: '{why}, also after all was fetched anew: it lies so where the page comes from. Please tell whoever keeps this page.',
    away: 'The game does not come: there is no connection, or the page\'s host does not answer. Reload the page when it does.',
    cut: '{file} of the game is cut short',
    spoiled: '{file} of the game is damaged',
    absent: '{file} of the game is missing ({status})',
    copy: 'Copy this:',
    refused: 'This browser keeps nothing for this page: settings, records and replays are gone when it is closed.',
    other: 'The game is open in another tab, and only that one keeps settings, records and replays, until it is closed.',
  },
  ja: {
    play: 'あそぶ',
    title: 'タイトルへ',
    full: '全画面',
    open: 'リプレイやコートを開く',
    edition: '新しい版：再読み込み',
    article: 'なぜすり抜けるのか',
    figure: '図',
    run: '動かす',
    hold: '止める',
    again: 'はじめに戻す',
    whole: '展示の全体を新しいタブで開く',
    loading: '読み込み中',
    canvas: 'メガホン DE ポン：ゲーム画面。Tab で離れます。',
    tools: 'このページ',
    closed: 'ゲームを終了しました。',
    stopped: 'ゲームが止まりました。',
    advice: '再読み込みするか、新しい Chrome・Edge・Firefox・Safari で開いてください。',
    missing: 'このブラウザーには {what} がないか、無効になっているため、ゲームが動きません。',
    memory: 'ゲームには約 200 MB のメモリーが必要です。ほかのタブを閉じて再読み込みしてください。',
    broken: 'ゲームを始められませんでした（{why}）。',
    damaged: '{why}。すべて取り直しても同じでした。公開元のファイルに問題があります。ページの管理者に知らせてください。',
    away: 'ゲームを読み込めません。接続がないか、公開元が応答していません。あとで再読み込みしてください。',
    cut: 'ゲームのファイル {file} が途中で切れています',
    spoiled: 'ゲームのファイル {file} が壊れています',
    absent: 'ゲームのファイル {file} がありません（{status}）',
    copy: 'コピーしてください：',
    refused: 'このブラウザーはこのページに何も保存しません。設定・記録・リプレイは閉じると消えます。',
    other: '別のタブで開いています。そのタブを閉じるまで、設定・記録・リプレイはそちらだけに保存されます。',
  },
};

const articles = {en: 'article.html', ja: 'article.ja.html'};

const isSpoken = code => Object.hasOwn(sentences, code);
const asked = new URLSearchParams(location.search).get('lang');
export const askedLanguage = isSpoken(asked) ? asked : undefined;
let language = askedLanguage ?? navigator.languages.map(code => code.split('-')[0]).find(isSpoken) ?? 'en';

export const words = (key, values = {}) => sentences[language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

// All that is said from now on, and what index.html says already.
export function speak(code) {
  if (isSpoken(code)) language = code;
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-words]:not([data-words=""])')) element.textContent = words(element.dataset.words);
  const article = document.getElementById('article');
  if (article) article.href = articles[language];
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', words(element.dataset.label));
}
