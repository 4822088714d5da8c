const SITE = '站点代码；不填则为默认站点';
const LOGIN = '登录名';
const TABLE = '.xlsx 或 .csv';

/** What `npm run house` says: its help, and what is wrong with a command. Names of commands, options and fields of answers stay English. */
export const house = {
  usage: 'npm run house -- <命令> [选项]',
  usageOf: 'npm run house -- {{name}} [选项]',
  required: '{{text}}（必填）',
  overview:
    '不带 --url 时，命令直接打开设置所指的数据库（DATA_DIR 或 DATABASE_URL）；内置数据库不能正被运行中的服务占用。\n带 --url 和 --key（或 OPERATOR_KEY）时，命令调用运行中的门户。--json 输出一个对象，--help 说明一个命令，--lang zh|en 选择语言。',
  commands: {
    init: {
      summary: '为一个域名建立站点，未知域名也进入该站点',
      options: {
        host: '打开门户所用的域名，例如 portal.example.com',
        name: '公司名称',
        'name-zh': '中文名称；不填则与名称相同',
        site: '站点代码；不填为 main',
        prefix: '运单号前缀，例如 EF；不填为 WB',
      },
    },
    'create-operator-key': {
      summary: '创建操作接口的密钥，只显示一次',
      options: {
        name: '使用者，例如 erp',
        rights: '权限：{{rights}} 中的若干项；不填为全部',
        renew: '同名密钥已存在时换发新密钥',
      },
    },
    'create-customer': {
      summary: '新建客户，或修改同代码的客户',
      options: { code: '客户代码', name: '客户简称', 'full-name': '客户全称', phone: '电话', site: SITE },
    },
    'create-login': {
      summary: '新建登录账号，并给出首次登录密码',
      options: {
        customer: '客户代码',
        name: LOGIN,
        admin: '可管理本客户的账号',
        'hide-prices': '不显示价格',
        email: '邮箱',
        site: SITE,
      },
    },
    'change-login': {
      summary: '修改账号的权限；未填的保持不变',
      options: {
        login: LOGIN,
        owner: 'yes 或 no：可管理本客户的账号',
        'hide-prices': 'yes 或 no：不显示价格',
        email: '邮箱',
        site: SITE,
      },
    },
    'reset-password': { summary: '发一个一次性新密码；旧密码作废，已登录的全部退出', options: { login: LOGIN, site: SITE } },
    'reset-second-factor': { summary: '取消账号的两步验证（若已开启）', options: { login: LOGIN, site: SITE } },
    'disable-login': { summary: '停用账号；已登录的立即退出', options: { login: LOGIN, site: SITE } },
    'import-customers': { summary: '从表格导入客户：客户代码、客户简称、客户全称、电话', options: { file: TABLE, site: SITE } },
    'import-channels': {
      summary: '从表格导入渠道：渠道信息和价格；新代码即新渠道',
      options: { file: '.xlsx 或 .csv，列与导出的价格表相同', site: SITE },
    },
    'import-rates': { summary: '从表格导入价格；有错误行的渠道保留原价格', options: { file: TABLE, site: SITE } },
    'import-remote-areas': {
      summary: '从表格导入承运商偏远地区：承运商、国家、类型、邮编起止、来源、生效日期',
      options: { file: TABLE, site: SITE },
    },
    'set-exchange-rates': {
      summary: '自某日起各币种兑人民币的汇率，直到下一次设置',
      options: { rates: '例如 USD=7.1234,EUR=8.2650', from: '日期，例如 2026-11-24', site: SITE },
    },
    'set-brand': {
      summary: '设置站点的标志、图标、主图、颜色和页脚；未填的保持不变',
      options: {
        logo: '.png 或 .jpg，名称旁的标志',
        icon: '.png 或 .jpg，浏览器标签图标',
        hero: '.png 或 .jpg，登录页主图',
        accent: '主色，例如 #1D4E89',
        'accent-dark': '深色主题的主色；不填则相同',
        copyright: '登录页页脚',
        site: SITE,
      },
    },
    backup: {
      summary: '把数据库、文件和密钥备份到新文件夹，运行中也可以',
      options: { to: '尚不存在的文件夹', 'without-files': '不备份文件' },
    },
    restore: { summary: '把备份恢复到空的数据库和文件库；门户须已停止', options: { from: '备份所在文件夹' } },
    check: { summary: '通读备份，核对数量与校验和', options: { from: '备份所在文件夹' } },
  },
  hints: {
    keyShown: '密钥只在创建时显示；--renew 可换发新密钥。',
    loginKnown: '账号已存在；reset-password 可换发新密码。',
  },
  errors: {
    unknownCommand: '没有命令 {{name}}。',
    unknownOption: '没有选项 {{given}}。',
    optionValue: '选项 {{given}} 的写法不对。',
    missing: '必须填写 {{options}}。',
    yesOrNo: '请填 yes 或 no，而不是“{{given}}”。',
    noSite: '还没有站点：请先运行 init。',
    rates: '--rates 的写法是 USD=7.1234，而不是“{{given}}”。',
    rights: '--rights 可填 {{rights}}，没有“{{given}}”。',
    aboutData: '该命令只处理设置所指的数据，不能带 --url。',
    noDatabase: 'DATA_DIR（{{folder}}）中没有数据库：请先运行 init，或使用门户的设置。',
    url: '--url 应是网址，例如 https://portal.example.com。',
    urlNeedsKey: '--url 需要 --key（或 OPERATOR_KEY）：有 admin 权限的操作接口密钥。',
    file: '--{{option}}：无法读取 {{file}}（{{why}}）。',
    portalAway: '{{url}} 没有门户应答（{{why}}）。',
    keyUnknown: '门户不认识这个密钥，或密钥已停用（401）。',
    keyRight: '该命令需要 {{right}} 权限，这个密钥没有（403）。',
    folderInUse: '{{folder}} 正被进程 {{process}} 使用。请停止该进程，或用 --url 和 --key 调用门户。',
  },
} as const;
