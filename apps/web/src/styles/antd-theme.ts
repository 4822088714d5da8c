import { theme as antdAlgorithms, type ThemeConfig } from 'antd';
import type { Accent } from './accent.ts';
import { palettes, type Palette, type ThemeName } from './palette.ts';

/** antd in our colours and sizes; `accent` replaces the brand colours of a site that has its own. */
export function antdTheme(name: ThemeName, accent?: Accent): ThemeConfig {
  const palette: Palette = { ...palettes[name], ...accent };
  const isDark = name === 'dark';
  return {
    cssVar: { prefix: 'antd', key: 'app' },
    hashed: false,
    algorithm: isDark ? antdAlgorithms.darkAlgorithm : antdAlgorithms.defaultAlgorithm,
    token: { ...colourTokens(palette), ...shapeTokens(isDark) },
    components: componentTokens(palette, isDark),
  };
}

function colourTokens(palette: Palette): NonNullable<ThemeConfig['token']> {
  return {
    colorPrimary: palette.brand,
    colorPrimaryHover: palette.brandHover,
    colorPrimaryActive: palette.brandActive,
    colorPrimaryBg: palette.brandWash,
    colorPrimaryBgHover: palette.brandWash,
    colorPrimaryBorder: palette.brandLine,
    colorInfo: palette.info,
    colorSuccess: palette.ok,
    colorWarning: palette.warn,
    colorError: palette.bad,
    colorLink: palette.link,
    colorLinkHover: palette.brandHover,
    colorTextBase: palette.ink,
    colorText: palette.ink,
    colorTextSecondary: palette.ink2,
    colorTextTertiary: palette.ink3,
    colorTextQuaternary: palette.ink3,
    colorTextDescription: palette.ink3,
    colorTextPlaceholder: palette.placeholder,
    colorTextDisabled: palette.ink4,
    colorBgBase: palette.surface,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBgLayout: palette.canvas,
    colorBorder: palette.control,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    colorFillAlter: palette.sunken,
    controlItemBgHover: palette.sunken,
    controlItemBgActive: palette.brandWash,
    controlItemBgActiveHover: palette.brandWash,
    controlOutline: `color-mix(in oklab, ${palette.brand} 18%, transparent)`,
  };
}

function shapeTokens(isDark: boolean): NonNullable<ThemeConfig['token']> {
  return {
    fontFamily: 'var(--font)',
    fontFamilyCode: 'var(--mono)',
    fontSize: 13,
    fontSizeSM: 12,
    fontSizeLG: 15,
    lineHeight: 1.54,
    fontWeightStrong: 560,
    controlHeight: 32,
    controlHeightSM: 28,
    controlHeightLG: 38,
    borderRadius: 7,
    borderRadiusXS: 3,
    borderRadiusSM: 5,
    borderRadiusLG: 11,
    controlOutlineWidth: 3,
    lineWidthFocus: 2,
    motionDurationFast: '.09s',
    motionDurationMid: '.14s',
    motionDurationSlow: '.2s',
    boxShadow: isDark ? '0 1px 2px rgba(0,0,0,.5)' : '0 1px 2px rgba(8,36,44,.05)',
    boxShadowSecondary: 'var(--shadow-float)',
  };
}

function componentTokens(palette: Palette, isDark: boolean): NonNullable<ThemeConfig['components']> {
  return {
    Button: {
      primaryColor: palette.onBrand,
      dangerColor: palette.onBad,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 520,
      paddingInline: 13,
      defaultBorderColor: palette.lineStrong,
    },
    Input: { paddingInline: 10 },
    Select: { optionSelectedFontWeight: 520, optionPadding: '6px 10px' },
    Form: { labelColor: palette.ink2, verticalLabelPadding: '0 0 5px', itemMarginBottom: 18, labelRequiredMarkColor: palette.bad },
    Checkbox: { colorWhite: palette.onBrand },
    Radio: { buttonSolidCheckedColor: palette.onBrand, colorWhite: palette.onBrand },
    Switch: { handleBg: isDark ? palette.surface : '#FFFFFF' },
    Segmented: { trackBg: palette.sunken, itemSelectedBg: palette.raised, trackPadding: 3 },
    Tooltip: { colorBgSpotlight: isDark ? '#21343A' : palette.deep },
    Modal: { titleFontSize: 15 },
    Tag: { defaultBg: palette.sunken },
  };
}
