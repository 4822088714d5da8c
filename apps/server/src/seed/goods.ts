/** What Shenzhen's and Yiwu's sellers ship: one box of each, as they pack it. */
export interface Product {
  sku: string;
  cn: string;
  en: string;
  material: string;
  purpose: string;
  model: string;
  /** Chinese customs code of 10 digits, and the destination's. */
  customsCode: string;
  destinationCode: string;
  /** Of one unit, in US dollars. */
  declareValue: string;
  /** In yuan. */
  purchasingPrice: string;
  perBox: number;
  /** Kilograms and centimetres of one box. */
  weight: string;
  size: readonly [length: string, width: string, height: string];
  /** A code of public data; nothing is special about most goods. */
  special?: 'builtInBattery' | 'textile' | 'foodContact' | 'toy' | 'magnetic' | 'wood';
}

export const PRODUCTS: readonly [Product, ...Product[]] = [
  { sku: 'EP-TWS11', cn: '蓝牙耳机', en: 'Bluetooth earphones', material: 'ABS 塑料', purpose: '听音乐', model: 'TWS-11', customsCode: '8518300000', destinationCode: '8518302000', declareValue: '3.94', purchasingPrice: '42.00', perBox: 100, weight: '12.4', size: ['52', '38', '34'], special: 'builtInBattery' },
  { sku: 'PB-10K', cn: '移动电源', en: 'Power bank', material: 'ABS 塑料、锂电池', purpose: '手机充电', model: 'PB-10000', customsCode: '8507600090', destinationCode: '8507600020', declareValue: '5.07', purchasingPrice: '55.00', perBox: 60, weight: '15.8', size: ['42', '32', '26'], special: 'builtInBattery' },
  { sku: 'LAMP-D6', cn: 'LED 台灯', en: 'LED desk lamp', material: '铝合金、塑料', purpose: '照明', model: 'D6', customsCode: '9405210090', destinationCode: '9405218010', declareValue: '6.34', purchasingPrice: '68.00', perBox: 20, weight: '14.6', size: ['58', '42', '40'] },
  { sku: 'LED-STRIP5', cn: 'LED 灯带', en: 'LED strip light', material: '硅胶、铜', purpose: '装饰照明', model: 'RGB-5M', customsCode: '9405420090', destinationCode: '9405428440', declareValue: '2.75', purchasingPrice: '26.00', perBox: 80, weight: '16.2', size: ['50', '40', '35'] },
  { sku: 'CASE-IP16', cn: '手机壳', en: 'Phone case', material: '硅胶', purpose: '保护手机', model: 'IP16', customsCode: '3926909090', destinationCode: '3926909989', declareValue: '0.59', purchasingPrice: '6.50', perBox: 300, weight: '13.5', size: ['48', '36', '32'] },
  { sku: 'FILM-9H', cn: '钢化膜', en: 'Tempered glass screen protector', material: '玻璃', purpose: '保护屏幕', model: '9H', customsCode: '7007190000', destinationCode: '7007190000', declareValue: '0.39', purchasingPrice: '3.90', perBox: 400, weight: '18.8', size: ['40', '30', '28'] },
  { sku: 'YOGA-6MM', cn: '瑜伽垫', en: 'Yoga mat', material: 'TPE', purpose: '健身', model: '183×61×0.6', customsCode: '9506919000', destinationCode: '9506910030', declareValue: '3.38', purchasingPrice: '33.00', perBox: 12, weight: '13.2', size: ['62', '52', '40'] },
  { sku: 'BAND-SET5', cn: '拉力带套装', en: 'Resistance band set', material: '乳胶', purpose: '健身', model: 'SET-5', customsCode: '9506911900', destinationCode: '9506910030', declareValue: '2.54', purchasingPrice: '25.00', perBox: 50, weight: '17.5', size: ['46', '38', '30'] },
  { sku: 'KNIFE-P8', cn: '厨房刀具套装', en: 'Kitchen knife set', material: '不锈钢', purpose: '切菜', model: 'P8', customsCode: '8211910000', destinationCode: '8211918060', declareValue: '8.17', purchasingPrice: '82.00', perBox: 12, weight: '16.9', size: ['45', '38', '32'], special: 'foodContact' },
  { sku: 'SPATULA-S6', cn: '硅胶厨具套装', en: 'Silicone kitchen utensil set', material: '食品级硅胶', purpose: '烹饪', model: 'S6', customsCode: '3924100000', destinationCode: '3924104000', declareValue: '3.66', purchasingPrice: '38.00', perBox: 24, weight: '12.7', size: ['54', '40', '36'], special: 'foodContact' },
  { sku: 'CUP-750', cn: '保温杯', en: 'Vacuum insulated bottle', material: '304 不锈钢', purpose: '盛装饮品', model: '750ml', customsCode: '9617001900', destinationCode: '9617001000', declareValue: '4.51', purchasingPrice: '46.00', perBox: 25, weight: '13.8', size: ['52', '44', '32'], special: 'foodContact' },
  { sku: 'STORAGE-F3', cn: '折叠收纳箱', en: 'Foldable storage box', material: '无纺布', purpose: '收纳', model: 'F3', customsCode: '6307900090', destinationCode: '6307909891', declareValue: '2.11', purchasingPrice: '21.00', perBox: 30, weight: '14.1', size: ['60', '45', '42'], special: 'textile' },
  { sku: 'BLANKET-FL', cn: '法兰绒毛毯', en: 'Flannel blanket', material: '100% 涤纶', purpose: '保暖', model: '150×200', customsCode: '6301400000', destinationCode: '6301400020', declareValue: '4.08', purchasingPrice: '40.00', perBox: 16, weight: '15.3', size: ['60', '50', '45'], special: 'textile' },
  { sku: 'PETBED-M', cn: '宠物窝', en: 'Pet bed', material: '涤纶、PP 棉', purpose: '宠物用品', model: 'M', customsCode: '9404909000', destinationCode: '9404908505', declareValue: '5.35', purchasingPrice: '52.00', perBox: 8, weight: '9.8', size: ['63', '55', '50'], special: 'textile' },
  { sku: 'PUZZLE-100', cn: '木制拼图', en: 'Wooden puzzle', material: '椴木', purpose: '儿童玩具', model: '100P', customsCode: '9503006000', destinationCode: '9503000073', declareValue: '1.69', purchasingPrice: '17.00', perBox: 60, weight: '17.2', size: ['48', '40', '34'], special: 'toy' },
  { sku: 'MAGNET-T64', cn: '磁力片积木', en: 'Magnetic building tiles', material: 'ABS 塑料、磁铁', purpose: '儿童玩具', model: 'T64', customsCode: '9503008900', destinationCode: '9503000073', declareValue: '7.75', purchasingPrice: '76.00', perBox: 10, weight: '16.4', size: ['50', '42', '36'], special: 'magnetic' },
  { sku: 'MOUNT-CAR', cn: '车载手机支架', en: 'Car phone mount', material: 'ABS 塑料', purpose: '固定手机', model: 'CM-2', customsCode: '3926300000', destinationCode: '8708998180', declareValue: '1.55', purchasingPrice: '16.00', perBox: 120, weight: '14.9', size: ['52', '40', '36'] },
  { sku: 'HUB-7IN1', cn: '扩展坞', en: 'USB-C hub', material: '铝合金', purpose: '电脑配件', model: '7IN1', customsCode: '8471809000', destinationCode: '8471801000', declareValue: '8.73', purchasingPrice: '88.00', perBox: 80, weight: '13.1', size: ['44', '34', '30'] },
  { sku: 'CABLE-C2', cn: '数据线', en: 'USB-C charging cable', material: 'PVC、铜', purpose: '充电、数据传输', model: 'C2-100W', customsCode: '8544421900', destinationCode: '8544429090', declareValue: '0.92', purchasingPrice: '9.00', perBox: 250, weight: '16.6', size: ['46', '36', '30'] },
  { sku: 'SPEAKER-M2', cn: '蓝牙音箱', en: 'Bluetooth speaker', material: 'ABS 塑料', purpose: '播放音乐', model: 'M2', customsCode: '8518220000', destinationCode: '8518220000', declareValue: '6.76', purchasingPrice: '70.00', perBox: 24, weight: '14.4', size: ['50', '40', '38'], special: 'builtInBattery' },
  { sku: 'CHAIR-CAMP', cn: '折叠露营椅', en: 'Folding camping chair', material: '牛津布、铝合金', purpose: '户外休闲', model: 'C1', customsCode: '9401719000', destinationCode: '9401710011', declareValue: '9.30', purchasingPrice: '92.00', perBox: 6, weight: '18.6', size: ['63', '42', '38'] },
  { sku: 'TENT-2P', cn: '双人帐篷', en: 'Two-person tent', material: '190T 涤纶', purpose: '户外露营', model: '2P', customsCode: '6306220090', destinationCode: '6306229030', declareValue: '13.80', purchasingPrice: '136.00', perBox: 5, weight: '17.8', size: ['62', '40', '40'], special: 'textile' },
  { sku: 'FAN-USB3', cn: 'USB 小风扇', en: 'USB desk fan', material: 'ABS 塑料', purpose: '降温', model: 'F3', customsCode: '8414519900', destinationCode: '8414519090', declareValue: '2.96', purchasingPrice: '30.00', perBox: 40, weight: '13.9', size: ['56', '44', '38'] },
  { sku: 'TRIPOD-170', cn: '手机三脚架', en: 'Phone tripod', material: '铝合金', purpose: '拍摄支架', model: '170cm', customsCode: '9620000000', destinationCode: '9620003090', declareValue: '4.79', purchasingPrice: '47.00', perBox: 20, weight: '15.6', size: ['58', '42', '36'] },
  { sku: 'ORGANIZER-B', cn: '竹制收纳盒', en: 'Bamboo drawer organizer', material: '竹', purpose: '收纳', model: 'B4', customsCode: '4419110000', destinationCode: '4419199100', declareValue: '3.80', purchasingPrice: '38.00', perBox: 15, weight: '16.1', size: ['55', '42', '34'], special: 'wood' },
]; // prettier-ignore
