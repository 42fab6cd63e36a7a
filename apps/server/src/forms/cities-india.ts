import type { FormOption } from './form-controls.ts';

/** States and union territories with their larger cities. */
const cities: readonly (readonly [state: string, ...cities: string[]])[] = [
  ['Andhra Pradesh', 'Guntur', 'Nellore', 'Tirupati', 'Vijayawada', 'Visakhapatnam'],
  ['Arunachal Pradesh', 'Itanagar'],
  ['Assam', 'Dibrugarh', 'Guwahati', 'Jorhat', 'Silchar'],
  ['Bihar', 'Bhagalpur', 'Gaya', 'Muzaffarpur', 'Patna'],
  ['Chandigarh', 'Chandigarh'],
  ['Chhattisgarh', 'Bhilai', 'Bilaspur', 'Raipur'],
  ['Delhi', 'New Delhi'],
  ['Goa', 'Margao', 'Panaji'],
  ['Gujarat', 'Ahmedabad', 'Bhavnagar', 'Jamnagar', 'Rajkot', 'Surat', 'Vadodara'],
  ['Haryana', 'Ambala', 'Faridabad', 'Gurugram', 'Hisar', 'Panipat'],
  ['Himachal Pradesh', 'Dharamshala', 'Shimla'],
  ['Jammu and Kashmir', 'Jammu', 'Srinagar'],
  ['Jharkhand', 'Bokaro', 'Dhanbad', 'Jamshedpur', 'Ranchi'],
  ['Karnataka', 'Bengaluru', 'Belagavi', 'Hubballi', 'Kalaburagi', 'Mangaluru', 'Mysuru'],
  ['Kerala', 'Kochi', 'Kozhikode', 'Thiruvananthapuram', 'Thrissur'],
  ['Ladakh', 'Leh'],
  ['Madhya Pradesh', 'Bhopal', 'Gwalior', 'Indore', 'Jabalpur', 'Ujjain'],
  ['Maharashtra', 'Aurangabad', 'Mumbai', 'Nagpur', 'Nashik', 'Pune', 'Solapur', 'Thane'],
  ['Manipur', 'Imphal'],
  ['Meghalaya', 'Shillong'],
  ['Mizoram', 'Aizawl'],
  ['Nagaland', 'Dimapur', 'Kohima'],
  ['Odisha', 'Bhubaneswar', 'Cuttack', 'Rourkela'],
  ['Puducherry', 'Puducherry'],
  ['Punjab', 'Amritsar', 'Jalandhar', 'Ludhiana', 'Patiala'],
  ['Rajasthan', 'Ajmer', 'Bikaner', 'Jaipur', 'Jodhpur', 'Kota', 'Udaipur'],
  ['Sikkim', 'Gangtok'],
  ['Tamil Nadu', 'Chennai', 'Coimbatore', 'Madurai', 'Salem', 'Tiruchirappalli'],
  ['Telangana', 'Hyderabad', 'Karimnagar', 'Warangal'],
  ['Tripura', 'Agartala'],
  ['Uttar Pradesh', 'Agra', 'Ghaziabad', 'Kanpur', 'Lucknow', 'Meerut', 'Noida', 'Prayagraj', 'Varanasi'],
  ['Uttarakhand', 'Dehradun', 'Haridwar'],
  ['West Bengal', 'Asansol', 'Durgapur', 'Howrah', 'Kolkata', 'Siliguri'],
];

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Cities of India by state, as a choice of two levels. */
export const indianCities: readonly FormOption[] = cities.map(([state, ...names]) => ({
  type: idOf(state),
  name: state,
  children: names.map((name) => ({ type: `${idOf(state)}/${idOf(name)}`, name })),
}));
